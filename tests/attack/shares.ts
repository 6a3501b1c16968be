// Shares (security 8): one viewer's documents filled the printer's queue for all.
import { orderNoun, openOrder } from "./order.ts";
import type { Target, Verdict } from "./target.ts";

/** 40 documents at once by one viewer; another asks for one. */
export async function fullPrinter(target: Target): Promise<Verdict> {
  const [desk, buyer] = [await target.signIn("desk"), await target.signIn("buyer")];
  const order = await openOrder(target, { desk, buyer });
  const print = (token: string) => target.call("GET", `/${orderNoun}/${order}/pdf`, { token });
  const greedy = Array.from({ length: 40 }, () => print(desk));
  const other = await print(buyer);
  const refused = (await Promise.all(greedy)).filter(({ status }) => status === 429).length;
  return {
    // How many come through is for the machine to say: what is left waits in the places of one.
    held: other.status === 200 && refused > 0,
    saw: `of 40 ${refused} were 429, the other viewer's ${other.status}`,
  };
}
