/** The optional permission of alerts. The browser asks the user for it in the click that switches alerts on. */
export const alertPermission: { permissions: ["notifications"] } = { permissions: ["notifications"] };
