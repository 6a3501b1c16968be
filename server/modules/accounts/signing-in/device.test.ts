import { expect, test } from "vitest";
import { describeDevice } from "./sessions.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Windows"],
  ["curl/8.9.1", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));
