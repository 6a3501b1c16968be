// The limit of signing in: the same argon2id checks, as many at once as there are cores, and nothing else.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

const password = "Demo1234";
const warmUp = 2;

/** Checks a second. */
async function measure(seconds: number): Promise<number> {
  const stored = await hash(password);
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  let checked = 0;
  const check = async () => {
    while (performance.now() < until) {
      await verify(stored, password);
      const now = performance.now();
      if (now >= from && now < until) checked++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  return checked / seconds;
}

process.once("message", async ({ seconds }: { seconds: number }) => {
  process.send?.(await measure(seconds));
  process.disconnect();
});
