// Whether ERPNext is there to be asked: three failures in a row and it is away, then a ping after 2, 5, 10, 20, 40 and each 60 seconds finds it again (connector 5).
import type { ErpnextError } from "../replies.ts";
import type { NotUp } from "../tables.ts";

const failuresToAway = 3;
const pauses = [2, 5, 10, 20, 40, 60] as const;
const keyPause = 300;

export type UpState = ReturnType<typeof createUpState>;

/** `now` in milliseconds. What befalls it is told by `failed` and `answered`. */
export function createUpState(now: () => number) {
  let notUp: NotUp | null = null;
  let failures = 0;
  let probes = 0;
  let waitUntil = 0;
  const wait = (seconds: number) => (waitUntil = now() + seconds * 1_000);
  const leave = (to: NotUp) => {
    notUp = to;
    probes = 0;
  };
  return {
    /** Null while it is up. */
    get notUp(): NotUp | null {
      return notUp;
    },
    /** Nothing is asked yet. */
    isWaiting: (): boolean => now() < waitUntil,
    /** As it was left by who led before. */
    resume(before: NotUp | null): void {
      notUp = before;
      probes = 0;
      waitUntil = 0;
    },
    answered(): void {
      notUp = null;
      failures = 0;
      waitUntil = 0;
    },
    /** True where it is away, or has no key, from now on. What is broken or refused is none of its business. */
    failed({ failure, retryAfter }: Pick<ErpnextError, "failure" | "retryAfter">): boolean {
      const before = notUp;
      if (failure === "slow_down") wait(retryAfter ?? keyPause);
      if (failure === "key") {
        leave("key");
        wait(keyPause);
      }
      if (failure === "away") {
        failures += 1;
        if (notUp === null && failures >= failuresToAway) leave("away");
        if (notUp === "away") wait(pauses[Math.min(probes++, pauses.length - 1)]!);
      }
      return notUp !== before;
    },
    /** Another one answers than the mirrored. */
    isAnother(): void {
      leave("another_site");
      wait(keyPause);
    },
  };
}
