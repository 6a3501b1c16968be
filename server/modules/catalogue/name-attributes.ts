// What the names of our own catalogue tell of its items: thread, length, grade and finish.
import type { ItemAttribute } from "@vanik/contracts/catalogue-desk";

interface Told {
  attribute: Omit<ItemAttribute, "choices">;
  /** The value in a name; null where it tells none. */
  in: (name: string) => string | number | null;
}

const firstIn = (pattern: RegExp) => (name: string) => pattern.exec(name)?.[1] ?? null;

const choice = (key: string, label: string, hindi: string) =>
  ({ key, label, label_hi: hindi, kind: "choice", unit: "", facet: true }) as const;

const fastener = /\b(bolt|screw|rivet|pin|rod|stud|anchor)\b/i;

function lengthIn(name: string): number | null {
  const [, mm] = (fastener.test(name) && /(?:M|\b)\d+(?:\.\d+)? × (\d+(?:\.\d+)?)(?! m\b)/.exec(name)) || [];
  return mm === undefined ? null : Number(mm);
}

const readAttributes: readonly Told[] = [
  { attribute: choice("thread", "Thread", "थ्रेड"), in: firstIn(/\b(M\d+(?:\.\d+)?)\b/) },
  {
    attribute: { key: "length", label: "Length", label_hi: "लंबाई", kind: "number", unit: "mm", facet: true },
    in: lengthIn,
  },
  {
    attribute: choice("grade", "Grade", "ग्रेड"),
    in: firstIn(
      /(?:, |\b)(4\.6|4\.8|5\.6|8\.8|10\.9|12\.9|A[24]-[78]0|class \d+|B7|B8M?|B16|Fe \d{3}D?|A[24])(?=,| |$)/,
    ),
  },
  { attribute: choice("finish", "Finish", "फ़िनिश"), in: firstIn(/, (zinc|HDG|black|plain|brass|nickel)(?:,|$)/) },
];

export interface NamedAttributes {
  definitions: ItemAttribute[];
  /** By key, in the order of the names. */
  values: Record<string, string | number>[];
}

/** What tells the items of a sub-category apart, by their names: what most of them tell, in more than one way. */
export function attributesOfNames(names: readonly string[]): NamedAttributes {
  const values: NamedAttributes["values"] = names.map(() => ({}));
  const definitions = readAttributes.flatMap(({ attribute, in: read }) => {
    const found = names.map(read);
    const known = found.filter((value) => value !== null);
    const distinct = [...new Set(known)];
    if (known.length * 2 < names.length || distinct.length < 2) return [];
    for (const [at, value] of found.entries()) if (value !== null) values[at]![attribute.key] = value;
    return [{ ...attribute, choices: attribute.kind === "choice" ? distinct.map(String) : [] }];
  });
  return { definitions, values };
}
