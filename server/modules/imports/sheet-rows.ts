// What rows of one sheet are to each other: none may share what is one's own, and one may await what another makes.
import { type JudgedRow, keyOfRow } from "./target.ts";

interface WatchedSheet {
  /** Takes rows as they are judged, in their order; one that shares something with an earlier one becomes faulty. */
  mark: (judged: readonly JudgedRow[]) => void;
  /** What rows are told besides, once all are marked: each by its field. */
  faultsOfRows: () => { row: number; faults: Record<string, string> }[];
}

/** Keeps what rows may not share, and what they await of each other. */
export function watchSheet(): WatchedSheet {
  const first = new Map<string, number>();
  const faultsByRow = new Map<number, Record<string, string>>();
  const faulty = new Set<number>();
  const awaiting = new Map<number, NonNullable<JudgedRow["awaits"]>>();
  const addFault = (row: number, field: string, sentence: string) => {
    faultsByRow.set(row, { [field]: sentence, ...faultsByRow.get(row) });
    faulty.add(row);
  };
  const markRow = (one: JudgedRow) => {
    const keys = Object.entries(one.keys).flatMap(([field, values]) => [values].flat().map((value) => [field, value]));
    for (const [field, value] of keys as [string, string][]) {
      const key = keyOfRow(field, value);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, one.row);
      else {
        one.verdict = "faulty";
        one.faults[field] ??= `Row ${earlier} has this too`;
        addFault(earlier, field, `Row ${one.row} has this too`);
      }
    }
    if (one.verdict === "faulty") faulty.add(one.row);
    else if (one.awaits) awaiting.set(one.row, one.awaits);
  };
  /** Faulty are those that await what no row makes, or a faulty one: and so those that await them. */
  const settleAwaiting = () => {
    const awaited = new Map<number, { row: number; field: string }[]>();
    for (const [row, { field, key, sentence }] of awaiting) {
      const maker = first.get(key);
      if (maker === undefined) addFault(row, field, sentence);
      else if (awaited.has(maker)) awaited.get(maker)!.push({ row, field });
      else awaited.set(maker, [{ row, field }]);
    }
    // Each is looked at once: those that become faulty join behind.
    for (const maker of faulty)
      for (const { row, field } of awaited.get(maker) ?? [])
        addFault(row, field, `Row ${maker} says what this is, and is faulty: mend it first`);
  };
  return {
    mark: (judged) => judged.forEach(markRow),
    faultsOfRows() {
      settleAwaiting();
      return [...faultsByRow].map(([row, faults]) => ({ row, faults }));
    },
  };
}
