// The driver expects a background; this one does nothing.
chrome.runtime.onInstalled.addListener(() => undefined);
