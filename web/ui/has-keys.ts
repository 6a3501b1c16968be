/** Where a finger presses, a field that took the focus by itself would bring up keys over what was just opened. */
export const hasKeys = (): boolean => !matchMedia("(pointer: coarse)").matches;
