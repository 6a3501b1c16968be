// How many uploads run at once: each holds its file in memory until it is stored (security 4).
import { Refusal } from "./errors.ts";

const perNode = 40;
const perAddress = 4;

/** Runs one upload of an address in a free slot; rejects with `too_many` or `unavailable` when there is none. */
export type UploadSlots = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** Slots of this node: 40, of which one address takes 4; all of them where `limited` is false. */
export function createUploadSlots(limited: boolean): UploadSlots {
  const running = new Map<string, number>();
  let total = 0;
  return async (address, work) => {
    const own = running.get(address) ?? 0;
    if (limited && own >= perAddress)
      throw new Refusal("too_many", "Four files are being uploaded from your network already. Please wait for one.", {
        retryAfter: 5,
      });
    if (total >= perNode)
      throw new Refusal("unavailable", "Many files are being uploaded right now. Please try again in a moment.", {
        retryAfter: 5,
      });
    running.set(address, own + 1);
    total++;
    try {
      return await work();
    } finally {
      total--;
      const left = running.get(address)! - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    }
  };
}
