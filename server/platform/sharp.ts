// The library that reads and draws pictures, in a worker alone: loading it holds its thread for 50 ms, from a cold disk for 400.
import { isMainThread } from "node:worker_threads";

/** Refuses on the event loop's own thread. A worker that is ended while libvips draws is gone once that has drawn. */
export async function loadSharp() {
  if (isMainThread) throw new Error("Pictures are read and drawn in a worker: ask deps.fileReader.");
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
