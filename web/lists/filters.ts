// What a list is narrowed by. Filters stand in the address, so that Back, reload and a sent link show the same rows.
import { day } from "../app/days-and-times.ts";
import { amount } from "../app/formats.ts";

export type FilterChoice = readonly [value: string, label: string];

/** One way to narrow a list; `name` is the parameter of the address and of the call. */
export type Filter =
  /** A text that is looked for. */
  | { is: "find"; name: string; label: string; most?: number }
  /** A party by its name; of one side where that is said. */
  | { is: "party"; name: string; label: string; side?: "buyer" | "supplier" }
  | {
      is: "choice";
      name: string;
      label: string;
      choices: readonly FilterChoice[];
      /** Where other words are taken too, as of a link: what such a one is called. */
      formatOther?: (value: string) => string;
    }
  /** A choice that stands open above the rows. */
  | { is: "tabs"; name: string; label: string; choices: readonly FilterChoice[] }
  /** Chosen elsewhere, as on Today; here it can only be taken off. */
  | {
      is: "given";
      name: string;
      choices: readonly FilterChoice[];
      /** What any other value is called; empty for one that is none. */
      format?: (value: string) => string;
    }
  /** One day, as of which the rows are so. */
  | { is: "day"; name: string; label: string }
  /** `from` and `to`. */
  | { is: "days" }
  /** `min` and `max`, rupees. */
  | { is: "amounts" };

/** By parameter; what is empty or absent is not set. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

const isDayText = (text: string) => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text);

/** The parameters of a filter, and what each takes. */
function parametersOf(filter: Filter): readonly (readonly [name: string, takes: (text: string) => boolean])[] {
  switch (filter.is) {
    case "days":
      return ["from", "to"].map((name) => [name, isDayText] as const);
    case "amounts":
      return ["min", "max"].map((name) => [name, isAmount] as const);
    case "day":
      return [[filter.name, isDayText]];
    case "find":
    case "party":
      return [[filter.name, () => true]];
    case "choice":
    case "tabs":
    case "given":
      return [[filter.name, (text) => isChoice(filter, text)]];
  }
}

function isChoice(filter: Extract<Filter, { choices: unknown }>, text: string): boolean {
  const isOther =
    (filter.is === "choice" && filter.formatOther !== undefined && /^\w{1,40}$/.test(text)) ||
    (filter.is === "given" && Boolean(filter.format?.(text)));
  return isOther || filter.choices.some(([value]) => value === text);
}

/** The choices of a filter, with the one that is set where it is another. */
export function choicesOf(
  { choices, formatOther }: Extract<Filter, { is: "choice" }>,
  value = "",
): readonly FilterChoice[] {
  const isKnown = value === "" || choices.some(([known]) => known === value);
  return isKnown || !formatOther ? choices : [[value, formatOther(value)], ...choices];
}

/** What an address says of these filters; anything else in it is ignored. */
export function readFilters(query: URLSearchParams, filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      parametersOf(filter).flatMap(([name, accepts]) => {
        const longest = ("most" in filter && filter.most) || 100;
        const text = query.get(name)?.trim().slice(0, longest);
        return text && accepts(text) ? [[name, text]] : [];
      }),
    ),
  );
}

export function isNarrowed(filters: readonly Filter[], values: FilterValues): boolean {
  return filters.some((filter) => parametersOf(filter).some(([name]) => values[name]));
}

const short = (rupees: string) => `₹${amount(Number(rupees)).replace(/\.00$/, "")}`;

/** "From 01 Nov 2026", "Until …", "01 Nov 2026 to 30 Nov 2026", "On …". */
export function daysWords({ from, to }: FilterValues): string {
  if (from && to) return from === to ? `On ${day(from)}` : `${day(from)} to ${day(to)}`;
  if (from) return `From ${day(from)}`;
  return to ? `Until ${day(to)}` : "";
}

/** "₹1,000 or more", "₹1,000 or less", "₹1,000 to ₹5,000". */
export function amountWords({ min, max }: FilterValues): string {
  if (min && max) return `${short(min)} to ${short(max)}`;
  if (min) return `${short(min)} or more`;
  return max ? `${short(max)} or less` : "";
}

function givenWords({ choices, format }: Extract<Filter, { is: "given" }>, value = ""): string {
  if (value === "") return "";
  return choices.find(([known]) => known === value)?.[1] ?? format?.(value) ?? "";
}

function chipWords(filter: Filter, values: FilterValues): string {
  switch (filter.is) {
    case "days":
      return daysWords(values);
    case "amounts":
      return amountWords(values);
    case "party":
      return values[filter.name] ?? "";
    case "day":
      return values[filter.name] ? `${filter.label} ${day(values[filter.name]!)}` : "";
    case "given":
      return givenWords(filter, values[filter.name]);
    default:
      return "";
  }
}

export interface Chip {
  /** The parameters that it stands for, which go with it. */
  names: readonly string[];
  words: string;
}

/** The filters that are set, but for those that are seen where they are set: texts, choices and tabs. */
export function chipsOf(filters: readonly Filter[], values: FilterValues): Chip[] {
  return filters
    .map((filter) => ({ names: parametersOf(filter).map(([name]) => name), words: chipWords(filter, values) }))
    .filter(({ words }) => words !== "");
}
