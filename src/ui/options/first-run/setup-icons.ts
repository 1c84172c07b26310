/** SVG path data in a square of 24. */
export const setupIcons = {
  send: "M20.5 3.5 3.5 9.5l7 4 4 7zM20.5 3.5l-10 10",
  shield: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 11.8l2.2 2.2 4-4.2",
  nobody:
    "M10 4.5a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 1 0-7M3.5 20a6.5 6.5 0 0 1 11.5-4.2M16.5 15.5l4 4M20.5 15.5l-4 4",
  pin: "M12 16v4.5M8.5 4h7M9.5 4v5.5L6.5 13v2h11v-2l-3-3.5V4",
} as const;
