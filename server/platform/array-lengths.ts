// Lists that are too long are refused before what is in them is looked at: zod parses every element first (security 8).
import type { z } from "zod";

/** What a schema says of the lists within it; undefined where it has none. */
export interface ListBounds {
  /** Elements of a list, and what is said of more. */
  most?: number;
  sentence?: string;
  element?: ListBounds | undefined;
  fields?: Record<string, ListBounds>;
}

type Def = z.core.$ZodTypes["_zod"]["def"];

function boundsOfList(def: z.core.$ZodArrayDef): ListBounds {
  const checks = (def.checks ?? []).map((check) => check._zod.def as z.core.$ZodCheckMaxLengthDef);
  const max = checks.find(({ check }) => check === "max_length");
  if (!max) throw new Error("Every list that is sent has a greatest length: say it with .max()");
  const errorOf = max.error as ((issue: object) => string | { message: string } | null | undefined) | undefined;
  const message = errorOf?.({ code: "too_big", origin: "array", maximum: max.maximum, inclusive: true, path: [] });
  const sentence = (typeof message === "string" ? message : message?.message) ?? `Send at most ${max.maximum} of them`;
  return { most: max.maximum, sentence, element: listBoundsOf(def.element) };
}

/** Of several schemas for one value: the longest list that one of them takes. */
function either(all: readonly (ListBounds | undefined)[]): ListBounds | undefined {
  const known = all.filter((bounds) => bounds !== undefined);
  if (known.length < 2) return known[0];
  const lists = known.filter(({ most }) => most !== undefined).toSorted((a, b) => b.most! - a.most!);
  return { ...lists[0], fields: Object.assign({}, ...known.map(({ fields }) => fields)) as Record<string, ListBounds> };
}

/** Reads a schema once; throws for a list without a greatest length. */
export function listBoundsOf(schema: z.core.$ZodType): ListBounds | undefined {
  const def = schema._zod.def as Def;
  if (def.type === "array") return boundsOfList(def);
  if (def.type === "object") {
    const fields = Object.entries(def.shape).flatMap(([key, inner]) => {
      const bounds = listBoundsOf(inner);
      return bounds ? [[key, bounds] as const] : [];
    });
    return fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined;
  }
  if (def.type === "union") return either(def.options.map(listBoundsOf));
  if (def.type === "pipe") return either([listBoundsOf(def.in), listBoundsOf(def.out)]);
  return "innerType" in def ? listBoundsOf(def.innerType) : undefined;
}

/** The lists of a value that are too long, each with its sentence by dotted path; nothing of what is in them is looked at. */
export function tooLongLists(bounds: ListBounds, value: unknown, path = ""): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  if (Array.isArray(value)) {
    if (bounds.most === undefined) return {};
    if (value.length > bounds.most) return { [path]: bounds.sentence! };
    const { element } = bounds;
    if (!element) return {};
    return Object.assign({}, ...value.map((one, at) => tooLongLists(element, one, below(path, String(at))))) as Record<
      string,
      string
    >;
  }
  const found = Object.entries(bounds.fields ?? {}).map(([key, inner]) =>
    Object.hasOwn(value, key) ? tooLongLists(inner, (value as Record<string, unknown>)[key], below(path, key)) : {},
  );
  return Object.assign({}, ...found) as Record<string, string>;
}

const below = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);
