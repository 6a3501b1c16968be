// What the whole answers of a comparison are called, on the screen and on paper. Of no schema, so that a page carries none.
import type { Answer } from "./sourcing.ts";

export const answerTitles: Readonly<Record<Answer["answer"], string>> = {
  each_line: "Lowest on every line",
  one_supplier: "Lowest single supplier",
  fastest: "Fastest",
};
