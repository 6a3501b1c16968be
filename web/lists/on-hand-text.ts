import type { LineLast } from "@vanik/contracts/last-prices";
import { quantity } from "../app/formats.ts";

/** "On hand 560 Nos, 460 free"; nothing where nothing is there. */
export function onHandText({ on_hand: onHand, free }: Pick<LineLast, "on_hand" | "free">, uom: string): string {
  if (onHand === null) return "";
  const promised = free !== null && free < onHand ? `, ${quantity(Math.max(free, 0))} free` : "";
  return `On hand ${quantity(onHand)} ${uom}${promised}`;
}
