import { useWide } from "../ui/use-wide.ts";
import { StatementBlocks } from "./statement-blocks.tsx";
import type { StatementOfBidsProps } from "./statement-facts.tsx";
import { StatementTable } from "./statement-table.tsx";

/** All bids line by line, those that were typed and those of a round: a table, or blocks on a phone. */
export function StatementOfBids(props: StatementOfBidsProps) {
  return useWide() ? <StatementTable {...props} /> : <StatementBlocks {...props} />;
}
