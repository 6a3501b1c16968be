// More rows load as one scrolls (spec 2), and those that are no longer kept on the way back: before the last ones are in sight, so that nobody waits for them.
import type { UIEvent } from "react";

/** Half the height of the list below what is seen. */
const ahead = 192;

/** True when less than `ahead` pixels are left below what a box shows. */
export function isNearEnd({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Record<"scrollTop" | "clientHeight" | "scrollHeight", number>) {
  return scrollHeight - scrollTop - clientHeight < ahead;
}

/** True when less than `ahead` pixels are left above it. */
export const isNearStart = ({ scrollTop }: { scrollTop: number }) => scrollTop < ahead;

type Read = (() => void) | undefined;

export function readOnScroll(onMore: Read, onEarlier: Read) {
  return (event: UIEvent<HTMLElement>) => {
    if (onMore && isNearEnd(event.currentTarget)) onMore();
    else if (onEarlier && isNearStart(event.currentTarget)) onEarlier();
  };
}
