// A form that hardly comes ends: for as long as it comes it holds one of the places of uploads (security 4).
import type { IncomingMessage } from "node:http";
import { systemTime, type Timers } from "./connections.ts";
import { Refusal } from "./errors.ts";

/** Of 10 MB in the two minutes of a request 64 KB take less than one second. */
const pace = { bytes: 65_536, ms: 20_000 };

const tooSlow = () => new Refusal("invalid", "The upload took too long. Please send the file again.");

/** Ends the reading of a form with `invalid` where less than 64 KB of it came in 20 s; returns what ends that. */
export function endSlowForm(raw: Pick<IncomingMessage, "socket" | "emit">, time: Timers = systemTime): () => void {
  let before = raw.socket.bytesRead;
  return time.every(pace.ms, () => {
    const now = raw.socket.bytesRead;
    // Whoever reads it hears of it as of a connection that broke, and who sends it reads why.
    if (now - before < pace.bytes) raw.emit("error", tooSlow());
    before = now;
  });
}
