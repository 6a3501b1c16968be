import { useWide } from "../../../ui/use-wide.ts";
import { LandedBlocks } from "./landed-blocks.tsx";
import { type LandedProps, LandedTable } from "./landed-table.tsx";

/** All bids line by line: a table, or blocks on a phone. */
export function LandedStatement(props: LandedProps) {
  return useWide() ? <LandedTable {...props} /> : <LandedBlocks {...props} />;
}
