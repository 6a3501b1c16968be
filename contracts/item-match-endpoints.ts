import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ItemMatch, MatchInput } from "./item-matches.ts";

export const matchItems = endpoint({
  method: "POST",
  path: "/matchItems",
  summary: "Items for codes or names that were typed or pasted, in their order, with what each bears today",
  who: ["staff"],
  body: MatchInput,
  reply: z.array(ItemMatch),
});
