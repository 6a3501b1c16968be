// More rows load as one scrolls (spec 2): before the last ones are in sight, so that nobody waits for them.
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

export function moreOnScroll(onMore: (() => void) | undefined) {
  return (event: UIEvent<HTMLElement>) => {
    if (onMore && isNearEnd(event.currentTarget)) onMore();
  };
}
