// What npm run erpnext -- compare says of what differs between ERPNext and what is known of it here.
import type { ComparedDoctype, MirrorComparison } from "../connectors/erpnext/in/compare.ts";
import { mostDifferences } from "../connectors/erpnext/in/compare.ts";
import type { Outcome } from "./command.ts";

const words = {
  other: "not as it is known, or not known",
  renamed: "known under a name that it has no more",
  gone: "not there any more",
} as const;
const findings = ["other", "renamed", "gone"] as const;

const rupeesText = (paise: number) =>
  (paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const describeSum = ({ count, total }: { count: number; total: number }) => `${count}, ₹ ${rupeesText(total)}`;

function describeDoctype({ doctype, listed, held, counts, sums }: ComparedDoctype): string[] {
  const differing = findings.filter((found) => counts[found] > 0).map((found) => `${counts[found]} ${words[found]}`);
  return [
    `${doctype}: ${listed} there, ${held} here${differing.length > 0 ? `; ${differing.join(", ")}` : ""}`,
    ...sums.map(({ status, theirs, ours }) => {
      const isSame = theirs.count === ours.count && theirs.total === ours.total;
      return `  ${isSame ? "  " : "≠ "}${status}: there ${describeSum(theirs)}; here ${describeSum(ours)}`;
    }),
  ];
}

export function describeComparison({ doctypes, differences, isTooMany, sentGone }: MirrorComparison): Outcome {
  const count = doctypes.reduce((sum, { counts }) => sum + counts.other + counts.renamed + counts.gone, 0);
  const rows = doctypes.flatMap(describeDoctype);
  if (count + sentGone.length === 0)
    return { report: [...rows, "", "All is here as it is there."].join("\n"), code: 0 };
  const named = differences.map(({ doctype, name, found }) => `${doctype} “${name}”: ${words[found]}`);
  const rest = count > mostDifferences ? [`… and ${count - mostDifferences} more`] : [];
  const gone = sentGone.map(({ doctype, name }) => `${doctype} “${name}”: sent from here, and not there any more`);
  const next = [
    ...(isTooMany ? ["So much is gone that a night's sweep applies nothing. Was ERPNext restored?"] : []),
    ...(count > 0 && !isTooMany ? ["The next night's sweep reads these anew."] : []),
    ...(gone.length > 0 ? ["What was sent and is gone is sent again at the desk: ERPNext, Compare."] : []),
  ];
  const code = isTooMany || gone.length > 0 ? 1 : 3;
  return { report: [...rows, "", ...named, ...rest, ...gone, "", ...next].join("\n"), code };
}
