import Bowser from "bowser";

/** Browser and system in words, such as "Chrome on Android", from a User-Agent. */
export function sayDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || "Unknown device";
}
