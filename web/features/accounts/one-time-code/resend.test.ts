import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Resend } from "./resend.tsx";

afterEach(() => vi.useRealTimers());

/** What is read so many seconds after a code went out. */
function readAfter(seconds: number, resendIn = 5): string {
  vi.useFakeTimers({ now: seconds * 1000 });
  const drawn = renderToStaticMarkup(
    createElement(Resend, { nextAt: resendIn * 1000, busy: false, onResend: () => {} }),
  );
  return drawn.replace(/<[^>]*>/g, "");
}

test.each([
  [0, "Another code in 00:05"],
  [0.001, "Another code in 00:05"],
  [1, "Another code in 00:04"],
  [4.999, "Another code in 00:01"],
  [5, "Resend Otp"],
  [600, "Resend Otp"],
])("%d seconds after a code went out the page reads %s", (seconds, text) => expect(readAfter(seconds)).toBe(text));

test("more than a minute is told by its end", () => {
  expect(readAfter(0, 59)).toBe("Another code in 00:59");
  expect(readAfter(0, 120)).toMatch(/^Another code can be sent at \S/);
});
