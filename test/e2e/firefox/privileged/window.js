/**
 * Runs with Firefox's privileges in its window and defines the global `windfall`, for functions that WebDriver lacks.
 *
 * @param {string} extensionId
 * @param {string} frameScript source of the script beside a popup's document
 * @param {string} processScript source of the script in every content process
 */
(extensionId, frameScript, processScript) => {
  const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
  const errors = [];
  const notifications = new Map();
  const policy = () => WebExtensionPolicy.getByID(extensionId);
  const button = () => ExtensionParent.apiManager.global.browserActionFor(policy().extension);
  // Firefox loads a popup in a hidden browser first, and then moves its document into the visible one.
  const popups = () => [
    ...document.querySelectorAll(".webextension-popup-browser:not(.webextension-preload-browser)"),
  ];
  const replies = new WeakMap();
  let lastCall = 0;

  const asUrl = (script) => `data:,${encodeURIComponent(script)}`;
  const isOurs = (place) =>
    typeof place === "string" && place.startsWith(`moz-extension://${policy()?.mozExtensionHostname}/`);

  function popup() {
    const [browser] = popups();
    if (!browser) throw new Error("the popup is closed");
    return browser;
  }

  /** Sends a call to the script beside the popup's document. */
  function callPopup(kind, given) {
    const browser = popup();
    if (!replies.has(browser)) {
      const waiting = new Map();
      replies.set(browser, waiting);
      browser.messageManager.addMessageListener("windfall:reply", ({ data }) => {
        if (!waiting.has(data.id)) return;
        const { resolve, reject } = waiting.get(data.id);
        waiting.delete(data.id);
        if ("problem" in data) reject(new Error(data.problem));
        else resolve(data.value);
      });
      // A call that closes the popup gets no reply. A click has then done its work, and a question has no answer.
      browser.closest("panel").addEventListener("popuphidden", () => {
        for (const { resolve, reject, kind } of waiting.values()) {
          if (kind === "evaluate") reject(new Error("the popup has closed"));
          else resolve();
        }
        waiting.clear();
      });
      browser.messageManager.loadFrameScript(asUrl(frameScript), false);
    }
    const id = ++lastCall;
    return new Promise((resolve, reject) => {
      replies.get(browser).set(id, { resolve, reject, kind });
      browser.messageManager.sendAsyncMessage("windfall:call", { id, kind, given });
    });
  }

  /** Collects errors of scripts and `console.error` calls of every content process in a new list. */
  function watchErrors() {
    Services.console.registerListener({
      observe(message) {
        if (!(message instanceof Ci.nsIScriptError)) return;
        // Ignore Firefox's error for a popup that closes while it awaits the background: no page can prevent it.
        if (/^Promise (resolved|rejected) after context unloaded/.test(message.errorMessage)) return;
        const harmless = message.flags & (Ci.nsIScriptError.warningFlag | Ci.nsIScriptError.infoFlag);
        if (!harmless && isOurs(message.sourceName))
          errors.push({ place: message.sourceName, message: message.errorMessage });
      },
    });
    Services.ppmm.addMessageListener("windfall:console", ({ data }) => {
      if (isOurs(data.place)) errors.push(data);
    });
    Services.ppmm.loadProcessScript(asUrl(processScript), true);
  }

  /** Keeps notifications with what listens to them, because Firefox without a display shows none. */
  function keepNotifications() {
    if (!Cc["@mozilla.org/gfx/info;1"].getService(Ci.nsIGfxInfo).isHeadless) return;
    const service = {
      QueryInterface: ChromeUtils.generateQI(["nsIAlertsService"]),
      showAlert: (alert, listener) => void notifications.set(alert.name, { alert, listener }),
      closeAlert: (name) => void notifications.delete(name),
    };
    Components.manager
      .QueryInterface(Ci.nsIComponentRegistrar)
      .registerFactory(Services.uuid.generateUUID(), "Kept alerts", "@mozilla.org/alerts-service;1", {
        createInstance: (id) => service.QueryInterface(id),
      });
  }

  globalThis.windfall = {
    takeErrors: () => errors.splice(0),
    async allowAlerts() {
      const { ExtensionPermissions } = ChromeUtils.importESModule(
        "resource://gre/modules/ExtensionPermissions.sys.mjs",
      );
      const granted = { permissions: ["notifications"], origins: [], data_collection: [] };
      await ExtensionPermissions.add(extensionId, granted, policy().extension);
    },
    clickNotification() {
      const [only, ...others] = notifications.values();
      if (only === undefined || others.length > 0) return null;
      only.listener.observe(null, "alertclickcallback", "");
      return `${only.alert.title}\n${only.alert.text}`;
    },
    /** The lines of the install prompt. */
    installWarnings({ permissions, host_permissions }) {
      const { ExtensionData } = ChromeUtils.importESModule("resource://gre/modules/Extension.sys.mjs");
      return ExtensionData.formatPermissionStrings({
        permissions: { permissions, origins: host_permissions },
      }).msgs;
    },
    extensionUrl: () => policy()?.getURL("") ?? null,
    backgroundState: () => policy().extension.backgroundState,
    endBackground: () =>
      policy().extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true }),
    clickButton: () => void button().triggerAction(window),
    popupUrl: () => popups()[0]?.currentURI.spec ?? null,
    callPopup,
    closePopup: () => void popups()[0]?.closest("panel").hidePopup(),
  };
  watchErrors();
  keepNotifications();
};
