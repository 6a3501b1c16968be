import { useWide } from "../../../ui/use-wide.ts";
import { LandedBlocks } from "./landed-blocks.tsx";
import { type LandedProps, LandedTable } from "./landed-table.tsx";

/** All bids line by line: a table, or blocks where its columns have no room. */
export function LandedStatement(props: LandedProps) {
  return useWide("64rem") ? <LandedTable {...props} /> : <LandedBlocks {...props} />;
}
