const status = document.querySelector("[role=status]");
const field = (id) => document.querySelector(`#${id}`).value;

document.querySelector("#save").addEventListener("click", (event) => {
  const values = ["key", "addresses", "from", "order"].map(field).map((value) => value.replaceAll("\n", "/"));
  status.textContent = `${event.isTrusted ? "Saved" : "Faked"} ${values.join(" ")}`;
});
document.querySelector("#allow").addEventListener("click", async () => {
  const granted = await chrome.permissions.request({ origins: ["http://localhost/*"] });
  status.textContent = granted ? "Allowed" : "Refused";
});
