document.querySelector("#look").addEventListener("click", async () => {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    world: "MAIN",
    func: () => globalThis.secret,
  });
  document.querySelector("[role=status]").textContent = `It says ${result}`;
});
document.querySelector("#close").addEventListener("click", () => window.close());
