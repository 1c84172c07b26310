const starts = async (event) => {
  const { starts = [] } = await chrome.storage.local.get("starts");
  await chrome.storage.local.set({ starts: [...starts, event] });
  await chrome.alarms.create("tick", { periodInMinutes: 30 });
  await chrome.action.setBadgeBackgroundColor({ color: "#c00010" });
  await chrome.action.setBadgeText({ text: String(starts.length + 1) });
  await chrome.action.setTitle({ title: `Started ${starts.length + 1} times` });
};

chrome.runtime.onInstalled.addListener(({ reason }) => starts(reason));
chrome.runtime.onStartup.addListener(() => starts("startup"));
chrome.alarms.onAlarm.addListener(({ name }) => chrome.storage.local.set({ rang: name }));
chrome.runtime.onMessage.addListener((message, _sender, reply) => {
  if (message.say) {
    console.error("the background says", message.say);
    reply("said");
  }
  if (message.fail) {
    reply("failing");
    Promise.reject(new Error("the background rejects"));
  }
  if (message.ask) {
    fetch(message.ask).then(
      (answer) => reply(answer.status),
      () => reply("no answer"),
    );
    return true;
  }
  return false;
});
