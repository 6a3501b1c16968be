// The work of altcha, in workers of our own. Loaded only where a captcha stands.
import { type Challenge, solveChallengeWorkers } from "altcha/lib";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";

// More would leave nothing for the page itself.
const maxWorkers = 4;

/** The solution as the server reads it. Rejects when there is none, or the signal came first. */
export async function solveAltcha(challenge: unknown, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  const solution = await solveChallengeWorkers({
    // Ours by contract; a challenge that is not altcha's cannot be solved, and that is all.
    challenge: challenge as Challenge,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Pbkdf2Worker(),
  });
  if (!solution || signal.aborted) throw new Error("The challenge was not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
