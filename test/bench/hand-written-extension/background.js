// Answers as the background of Windfall does, without doing anything.
chrome.runtime.onMessage.addListener((_message, _sender, reply) => {
  reply({ ok: true });
});
