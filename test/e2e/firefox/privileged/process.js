/** Runs with Firefox's privileges in every content process. Reports `console.error` calls to the window. */
{
  const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
  const anyone = Cc["@mozilla.org/systemprincipal;1"].createInstance(Ci.nsIPrincipal);
  storage.addLogEventListener((logged) => {
    const { level, filename, arguments: given } = logged.wrappedJSObject;
    if (level !== "error" && level !== "assert") return;
    sendAsyncMessage("windfall:console", { place: filename, message: given.map(String).join(" ") });
  }, anyone);
}
