import type { userMenu } from "../en/user-menu.ts";

export const userMenuHindi: typeof userMenu = {
  name: "आपका खाता",
  signOut: "साइन आउट",
  late: (count) => `${count} देर से`,
  waiting: (count) => `${count} आपका इंतज़ार कर रहे हैं`,
};
