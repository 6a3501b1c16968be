// A reply with a list so long that judging and writing it whole would hold the loop (decision 076): a round of 20,000 bids took 70 ms.
import { z } from "zod";
import { mapWithPauses } from "./with-pauses.ts";

/** The JSON of an object by its schema, the list of this name in turns. Throws what does not fit. */
export async function writeLongReply(
  schema: z.ZodType,
  long: string,
  data: unknown,
  now?: () => number,
): Promise<string> {
  const { [long]: listSchema, ...others } = (schema as z.ZodObject).shape;
  const { [long]: list, ...rest } = data as Record<string, unknown>;
  const { element } = listSchema as z.ZodArray;
  const written = await mapWithPauses(list as unknown[], (one) => JSON.stringify(z.encode(element, one)), now);
  const head = JSON.stringify(z.encode(z.object(others), rest));
  const isAlone = head === "{}";
  return `${head.slice(0, -1)}${isAlone ? "" : ","}${JSON.stringify(long)}:[${written.join(",")}]}`;
}
