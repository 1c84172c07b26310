/**
 * Runs with Firefox's privileges in its window and defines the global `windfall`, for functions that WebDriver lacks.
 *
 * @param {string} extensionId
 * @param {string} processScript source of the script in every content process
 */
(extensionId, processScript) => {
  const { ExtensionParent } = ChromeUtils.importESModule("resource://gre/modules/ExtensionParent.sys.mjs");
  const { NavigableManager } = ChromeUtils.importESModule(
    "chrome://remote/content/shared/NavigableManager.sys.mjs",
  );
  const errors = [];
  const notifications = new Map();
  const policy = () => WebExtensionPolicy.getByID(extensionId);
  const button = () => ExtensionParent.apiManager.global.browserActionFor(policy().extension);
  // Firefox loads a popup in a hidden browser first, and then moves its document into the visible one.
  const popups = () => [
    ...document.querySelectorAll(".webextension-popup-browser:not(.webextension-preload-browser)"),
  ];

  const asUrl = (script) => `data:,${encodeURIComponent(script)}`;
  const isOurs = (place) =>
    typeof place === "string" && place.startsWith(`moz-extension://${policy()?.mozExtensionHostname}/`);

  /** Lets WebDriver find the popup's document by its id, as it finds a tab's. */
  function showPopups() {
    const tabOf = NavigableManager.getBrowserById.bind(NavigableManager);
    NavigableManager.getBrowserById = (id) =>
      tabOf(id) ?? popups().find((browser) => NavigableManager.getIdForBrowser(browser) === id) ?? null;
  }

  /** The open popup's id for WebDriver, and its address. */
  function popup() {
    const [browser] = popups();
    if (browser === undefined) return null;
    // WebDriver's id of a document belongs to this key, which Firefox gives to tabs only.
    browser.permanentKey ??= {};
    return { context: NavigableManager.getIdForBrowser(browser), url: browser.currentURI.spec };
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
    clickNotification() {
      const [only, ...others] = notifications.values();
      if (only === undefined || others.length > 0) return null;
      only.listener.observe(null, "alertclickcallback", "");
      return `${only.alert.title}\n${only.alert.text}`;
    },
    extensionUrl: () => policy()?.getURL("") ?? null,
    backgroundState: () => policy().extension.backgroundState,
    endBackground: () =>
      policy().extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true }),
    clickButton: () => void button().triggerAction(window),
    popup,
    closePopup: () => void popups()[0]?.closest("panel").hidePopup(),
  };
  showPopups();
  watchErrors();
  keepNotifications();
};
