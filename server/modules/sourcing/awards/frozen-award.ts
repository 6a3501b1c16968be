// What an award was decided on, frozen with it: canonical JSON that nobody changes, from which its papers are made (sourcing 5).
import type { AwardInput, LandedRound } from "@vanik/contracts/awards";
import { toPercent, toRupees } from "@vanik/contracts/money";
import type { LandedRow } from "@vanik/trading/split-answers";
import { canonicalJson, type Json } from "@vanik/trading/canonical-json";
import type { PricedAward } from "@vanik/trading/landed";
import type { Queryable } from "../../../platform/db.ts";
import { inOwnTurn } from "../../../platform/own-turn.ts";
import { listHash } from "../bid-receipt.ts";
import { bidsOfRound, eventsOfRound, findInvitations } from "../rounds/store.ts";
import { staffNames } from "../rounds/show-round.ts";
import type { StoredRound } from "../tables.ts";
import { landedLines } from "./landed-round.ts";
import type { RankedRound } from "./rank-round.ts";

/** How the round went: moments as ISO, openers with theirs, what became of those who were asked. */
export interface FrozenRound {
  number: number;
  closed_at: string;
  opened_at: string | null;
  openers: { by: string; at: string }[];
  counted: number;
  void: number;
  withdrawn: number;
  declined: number;
  list_hash: string | null;
}

export interface FrozenAward {
  request: string;
  award: number;
  at: string;
  by: string;
  /** Of a year in percent. */
  interest: number;
  delivery: string;
  round: FrozenRound;
  compared: LandedRow[];
  terms: LandedRound["terms"];
  /** What was chosen: the whole of a line where `qty` is null; a line that two share stands twice. */
  lines: { idx: number; bid: string; bid_idx: number; qty: number | null; reason: string; landed: number }[];
  total: number;
  below_min_order: string[];
}

const openings = new Set(["open_half", "unseal"]);

export async function frozenRound(db: Queryable, round: StoredRound): Promise<FrozenRound> {
  const events = await eventsOfRound(db, round.id);
  const names = await staffNames(db, events);
  const opened = events.findLast(({ move }) => move === "unseal");
  const states = (await bidsOfRound(db, round.id)).map(({ state }) => state);
  const invited = await findInvitations(db, round.id);
  const count = (wanted: (typeof states)[number]) => states.filter((state) => state === wanted).length;
  return {
    number: round.number,
    closed_at: round.closesAt.toISOString(),
    opened_at: opened?.at.toISOString() ?? null,
    openers: events
      .filter(({ move }) => openings.has(move))
      .map(({ userId, at }) => ({ by: names.get(userId ?? "") ?? "", at: at.toISOString() })),
    counted: count("submitted"),
    void: count("void"),
    withdrawn: count("withdrawn"),
    declined: invited.filter(({ state }) => state === "declined").length,
    list_hash: round.list && listHash(round.list),
  };
}

const atOnce = 4;

/** The same as `canonicalJson` of it, of its lists a few at a time: 40 bids for 500 lines at once hold the loop for a quarter of a second. */
async function canonicalInTurns(whole: { readonly [key: string]: Json }): Promise<string> {
  const members: string[] = [];
  for (const key of Object.keys(whole).toSorted((one, other) => (one < other ? -1 : 1))) {
    const value = whole[key]!;
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const parts: string[] = [];
    for (let at = 0; at < list.length; at += atOnce)
      parts.push(
        await inOwnTurn(() =>
          list
            .slice(at, at + atOnce)
            .map(canonicalJson)
            .join(","),
        ),
      );
    members.push(`${canonicalJson(key)}:${Array.isArray(value) ? `[${parts.join(",")}]` : canonicalJson(value)}`);
  }
  return `{${members.join(",")}}`;
}

/** All of it as it was: what was asked, offered, ranked, chosen, and why. */
export async function statementOf(
  about: Pick<FrozenAward, "request" | "award" | "by" | "delivery" | "round"> & { at: Date },
  compared: RankedRound,
  chosen: AwardInput["lines"],
  priced: PricedAward,
): Promise<string> {
  const landed = new Map(priced.lines.map((one) => [`${one.line} ${one.bid}`, one.landed]));
  const lines = chosen.map(({ idx, bid, qty, reason }) => ({
    idx,
    bid,
    bid_idx: compared.quotationLines.get(bid)!.get(idx)!,
    qty: qty ?? null,
    reason,
    landed: toRupees(landed.get(`${idx} ${bid}`)!),
  }));
  const statement: FrozenAward & { offers: unknown } = {
    ...about,
    at: about.at.toISOString(),
    interest: toPercent(compared.yearly),
    offers: compared.offers.map((offer) => ({ ...offer, submittedAt: offer.submittedAt.toISOString() })),
    compared: await landedLines(compared),
    terms: compared.terms,
    lines: lines.toSorted((one, other) => one.idx - other.idx || (one.bid < other.bid ? -1 : 1)),
    total: toRupees(priced.total),
    below_min_order: priced.belowMinOrder,
  };
  return canonicalInTurns(statement as unknown as { [key: string]: Json });
}

/** Written by `statementOf` alone; one from before there were terms has none. */
export const readFrozen = (statement: string): FrozenAward => {
  const { terms = [], ...award } = JSON.parse(statement) as Omit<FrozenAward, "terms"> & Partial<FrozenAward>;
  return { terms, ...award };
};
