// An input of Headless UI that says what describes it: the library knows descriptions of its own alone, and takes away any other.
import type { ComponentProps } from "react";

/** Given as `as`, with the ids in `described`. */
export const DescribedInput = ({
  described,
  ...input
}: ComponentProps<"input"> & { described: string | undefined }) => <input {...input} aria-describedby={described} />;
