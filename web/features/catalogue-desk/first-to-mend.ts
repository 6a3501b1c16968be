// Which of what was found is shown first: the most telling kind of which there is any.
import type { FindingsSummary } from "@vanik/contracts/findings";

const inOrder = ["hsn", "same", "unit", "size"] as const;

export const firstToMend = (found: FindingsSummary) => inOrder.find((kind) => found[kind] > 0) ?? "same";
