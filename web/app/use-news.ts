// Tells a page when something is new to its reader, by a stream while it is shown; besides it asks by itself, seldom while it is told (sourcing 10).
import { stream } from "@vanik/contracts/api";
import { useEffect, useRef } from "react";
import { ApiError } from "./api-error.ts";
import { sendRequest } from "./send.ts";
import { readShown, readToken } from "./session.ts";

/** The server gives a sign of life each 15 s: a line that is silent for longer has died. */
const silence = 40_000;
const pauses = [1000, 5000, 20_000, 60_000];
/** A page that is told asks so often, for what nobody tells. */
const seldom = 120_000;

let isTold = false;

/** How often a page asks by itself that would ask so often without a stream, ms. */
export const pollInterval = (usual: number): number => (isTold ? seldom : usual);

/** Listens until the line ends. Throws what the server refuses, and what a line dies of. */
async function listen(onNews: () => void, signal: AbortSignal): Promise<void> {
  const response = await sendRequest(stream, {}, readToken(), signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  isTold = true;
  // What happened before the line stood.
  onNews();
  try {
    for (;;) {
      const dead = setTimeout(() => void reader.cancel(), silence);
      const { done, value } = await reader.read().finally(() => clearTimeout(dead));
      if (done) return;
      if (value.includes("data:")) onNews();
    }
  } finally {
    isTold = false;
  }
}

/** Nothing comes by trying again: signed out, or not for this reader. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

async function listenUntilAborted(onNews: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      await listen(onNews, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted || isFinal(error)) return;
      failures = Math.min(failures + 1, pauses.length - 1);
    }
    // Many pages do not come at once to a node that has just started.
    await pause(pauses[failures]! * (1 + Math.random()), signal);
  }
}

/** A page in the background holds no line: a browser has few to one server. It reads anew once it is shown. */
function listenWhileShown(onNews: () => void): () => void {
  let line = new AbortController();
  const turn = () => {
    line.abort();
    line = new AbortController();
    if (!document.hidden) void listenUntilAborted(onNews, line.signal);
  };
  document.addEventListener("visibilitychange", turn);
  turn();
  return () => {
    document.removeEventListener("visibilitychange", turn);
    line.abort();
  };
}

/** Calls each time something may be new; whoever looks on as somebody else is told nothing. */
export function useNews(onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => void (latest.current = onNews));
  useEffect(() => (readShown()?.view ? undefined : listenWhileShown(() => latest.current())), []);
}
