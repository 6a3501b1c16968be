// What somebody of the desk does not see is taken out of each reply as it leaves, and not taken from them (contracts/sights.ts).
import { describeMissingRight } from "@vanik/contracts/rights";
import { hasSight, rightsOfSight, type Sight, sightOfField, sightOfRow, sights } from "@vanik/contracts/sights";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../platform/errors.ts";
import type { Viewer } from "../platform/viewer.ts";

type Row = Readonly<Record<string, unknown>>;
type Blind = readonly Sight[];

const isPlainRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a reader does not see; parties and guests read what is their own. */
const blindnessOf = (viewer: Viewer): Blind =>
  viewer.kind === "staff" ? sights.filter((sight) => !hasSight(viewer.rights, sight)) : [];

const isHidden = (value: unknown, blind: Blind): boolean => {
  const sight = isPlainRow(value) ? sightOfRow(value) : null;
  return sight !== null && blind.includes(sight);
};

/** The same without fields, and rows of lists, that take a sight of these; `outer` is the key that it stands under. */
function withoutUnseen(value: unknown, blind: Blind, outer = ""): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !isHidden(one, blind)).map((one) => withoutUnseen(one, blind, outer));
  if (!isPlainRow(value)) return value;
  const seen = Object.entries(value).filter(([key, inner]) => {
    const sight = sightOfField(outer, key)?.sight;
    // What was asked for by its name is answered: its call has let the reader in.
    return !(sight && blind.includes(sight)) && (key === "data" || !isHidden(inner, blind));
  });
  return Object.fromEntries(seen.map(([key, inner]) => [key, withoutUnseen(inner, blind, key)]));
}

/** Throws `forbidden` where a body writes what its sender does not see: a line would lose the cost that they never read. */
function refuseUnseen(value: unknown, blind: Blind, outer = ""): void {
  if (Array.isArray(value)) for (const one of value) refuseUnseen(one, blind, outer);
  if (!isPlainRow(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const { sight, written } = sightOfField(outer, key) ?? {};
    if (sight && written && blind.includes(sight))
      throw new Refusal("forbidden", describeMissingRight(rightsOfSight[sight]));
    refuseUnseen(inner, blind, key);
  }
}

/** For every call of the API, before its body is read as input and before its reply is written. */
export function hideUnseen(api: FastifyInstance): void {
  api.addHook("preValidation", async ({ viewer, body }) => {
    const blind = blindnessOf(viewer);
    if (blind.length > 0) refuseUnseen(body, blind);
  });
  api.addHook("preSerialization", async ({ viewer }, _reply, payload) => {
    const blind = blindnessOf(viewer);
    return blind.length > 0 ? withoutUnseen(payload, blind) : payload;
  });
}
