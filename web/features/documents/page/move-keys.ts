import type { Kind, MoveName } from "@vanik/contracts/trade";

/** The keys of the moves: one after the other, so that none is made by a slip. */
export const moveKeys: Readonly<Record<string, string>> = {
  accept: "m a",
  decline: "m d",
  extend: "m e",
  hold: "m h",
  resume: "m r",
  close: "m c",
  reopen: "m o",
  lose: "m l",
  stop: "m s",
  answer: "m n",
  buyer_answer: "m b",
  cancel: "m x",
} satisfies Record<Exclude<MoveName<Kind>, "submit">, string>;
