// What an award says to one supplier: what became of each line that it bid for, and never a word of another's.
import { toThousandths } from "@vanik/contracts/money";
import { formatQuantity } from "@vanik/trading/wording";
import type { MailLines } from "../../../platform/mail-parts.ts";
import { listedInMail } from "../../documents/use-cases.ts";
import type { FrozenAward } from "./frozen-award.ts";

interface OwnLines {
  lines: MailLines;
  bid: number;
  won: number;
}

const lost = "Not awarded";

/** Undefined of one that did not bid. */
export function ownLinesOf({ compared, lines: chosen }: FrozenAward, party: string): OwnLines | undefined {
  const ownCompared = compared.flatMap(({ idx, item_name: name, uom, bids }) => {
    const own = bids.find(({ supplier }) => supplier === party);
    if (!own) return [];
    const won = chosen.find((one) => one.idx === idx && one.bid === own.bid);
    if (!won) return { name, figure: lost };
    return { name, figure: formatQuantity(toThousandths(won.qty ?? own.qty), uom) };
  });
  if (ownCompared.length === 0) return undefined;
  const won = ownCompared.filter(({ figure }) => figure !== lost).length;
  return { lines: listedInMail(["Item", "Awarded"], ownCompared), bid: ownCompared.length, won };
}
