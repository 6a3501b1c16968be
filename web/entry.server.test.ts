// What React Router meets while it renders goes to the server's log, and nothing of a stranger's to the terminal.
import { expect, test, vi } from "vitest";
import { type ErrorResponse, RouterContextProvider } from "react-router";
import { reportContext } from "./app/load-context.ts";
import { handleError } from "./entry.server.tsx";

const notFound = {
  status: 404,
  statusText: "Not Found",
  internal: true,
  data: "No route",
  error: new Error("No route"),
};
const broken = { ...notFound, status: 500 };

function reportedOf(error: unknown, signal = new AbortController().signal): unknown[] {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(reportContext, (one) => void reported.push(one));
  handleError(error, { request: new Request("https://vanik.example/%0A{}", { signal }), context });
  return reported;
}

test("a failure is told to the server once, and written nowhere else", () => {
  const written = vi.spyOn(console, "error").mockReturnValue();
  const failure = new Error("A loader failed");
  expect(reportedOf(failure)).toEqual([failure]);
  expect(reportedOf(broken satisfies ErrorResponse & object)).toEqual([broken]);
  expect(written).not.toHaveBeenCalled();
});

test("an address that leads nowhere is no failure, nor is a reader who has gone", () => {
  expect(reportedOf(notFound)).toEqual([]);
  expect(reportedOf(new Error("aborted"), AbortSignal.abort())).toEqual([]);
});
