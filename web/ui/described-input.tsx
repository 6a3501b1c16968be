// An input of Headless UI that says what describes it: the library knows descriptions of its own alone, and takes away any other.
// Its list takes Enter alone: with Ctrl or ⌘ it is the form's, which it sends.
import type { ComponentProps } from "react";

/** Given as `as`, with the ids in `described`. */
export const DescribedInput = ({
  described,
  onKeyDown,
  ...input
}: ComponentProps<"input"> & { described: string | undefined }) => (
  <input
    {...input}
    aria-describedby={described}
    onKeyDown={(event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) onKeyDown?.(event);
    }}
  />
);
