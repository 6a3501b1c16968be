// What is said of a bid and its round, filled into texts of either language: the same in the portal, on the page of the link and where the server draws that.
import type { bidTermFields } from "@vanik/contracts/bid-fields";
import type { BidPage } from "@vanik/contracts/bid-page";
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { withoutRounds } from "@vanik/trading/round-facts";
import { time } from "../../../app/days-and-times.ts";
import { rupees } from "../../../app/formats.ts";
import type { bidTexts } from "../../../texts/en/bid.ts";
import type { BidSaving, BidState } from "./bid-state.ts";
import type { TypedFault } from "./typed-bid.ts";

export type LiveTexts = (typeof bidTexts)["live"];
export type BidLanguage = "en" | "hi";

/** "{0} of {1}" with what is filled in. */
export const fillText = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ""));

/** "24 Nov 2026, 17:00" in India. */
export const formatBidMoment = (iso: string, language: BidLanguage): string =>
  language === "hi" ? hindiMonths(time(iso)) : time(iso);

/** "15:04:31", in India. */
export const formatClockTime = (iso: string): string =>
  new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(11, 19);

const minute = 60_000;

/** "1 day 1 h 56 min left"; of the last hour the minutes, begun ones counted. */
export function formatTimeLeft(closesAt: string, now: number, live: LiveTexts): string {
  const left = Math.ceil((Date.parse(closesAt) - now) / minute);
  if (left <= 0) return live.overNow;
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60];
  const parts = [
    days > 0 && (days === 1 ? live.day : fillText(live.days, days)),
    hours > 0 && fillText(live.hours, hours),
    minutes > 0 && days < 3 && fillText(live.minutes, minutes),
  ];
  return fillText(live.left, parts.filter(Boolean).join(" "));
}

/** How much of the round's time has passed, from 0 to 1. */
export function passedOf({ opens_at, closes_at }: BidPage, now: number): number {
  const [from, to] = [Date.parse(opens_at), Date.parse(closes_at)];
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}

/** Where the bid stands, in the order in which its supplier wants to know; empty where nothing is to be said. */
export function describeStanding(
  page: BidPage,
  live: LiveTexts,
  language: BidLanguage,
  { isChanged = false, news = null }: { isChanged?: boolean; news?: number | null } = {},
): string[] {
  const { round_state, state, quote_status, submitted_at, changed_lines, elsewhere } = page;
  if (state === "void") return [live.void];
  if (quote_status === "Void") return [live.revoked];
  const sentences: string[] = news === null ? [] : [fillText(live.news, news)];
  const round = (live.ofRound as Partial<Record<BidPage["round_state"], string>>)[round_state];
  if (round) sentences.push(round);
  const isOpen = round_state === "open";
  const { sealed_with: typist, bid_of: colleague } = page;
  if (page.unconfirmed) return [...sentences, live.unconfirmed];
  if (typist !== null) return [...sentences, typist ? fillText(live.sealedWith, typist, page.supplier) : live.sealed];
  if (colleague) {
    const words = fillText(colleague.changes ? live.bidOf : live.letFirst, colleague.name, page.supplier);
    if (!colleague.changes) return [...sentences, words];
    sentences.push(words);
  }
  const when = submitted_at ? formatBidMoment(submitted_at, language) : "";
  if (state === "stale" && isOpen) {
    const lines = changed_lines.map((idx) => fillText(live.line, idx)).join(", ");
    sentences.push(changed_lines.length > 0 ? fillText(live.staleLines, lines) : live.stale);
  } else if (state === "submitted" && elsewhere && !page.live) sentences.push(fillText(live.standsElsewhere, when));
  else if (state === "submitted")
    sentences.push(fillText(live.stands, when), isOpen && isChanged ? live.changedSince : "");
  else if (state === "withdrawn" && isOpen) sentences.push(live.withdrawn);
  else if (quote_status === "Declined" && isOpen) sentences.push(live.declined);
  if (state !== "submitted" && elsewhere && !page.draft && isOpen) sentences.push(live.draftElsewhere);
  if (isOpen && page.round > 1) sentences.push(fillText(live.again, page.round));
  if (isOpen && page.submits_left === 0) sentences.push(live.noMoreVersions);
  return sentences.filter(Boolean);
}

/** What is said while what is typed comes through to nobody: a head and a sentence. */
export function describeCutOff(
  { is }: BidSaving,
  changedAt: string | null,
  live: LiveTexts,
): readonly [head: string, text: string] {
  const at = changedAt ? formatClockTime(changedAt).slice(0, 5) : "";
  return is === "silent"
    ? [live.silent, fillText(live.silentText, at)]
    : [live.onDevice, fillText(live.onDeviceText, at)];
}

/** Why no question is taken any more; null while one is. */
export function whyNoQuestion(
  { questions_left, questions_until, round }: BidPage,
  now: number,
  live: LiveTexts,
  language: BidLanguage,
): string | null {
  if (round === withoutRounds) return live.noQuestions;
  if (now > Date.parse(questions_until)) return fillText(live.askedUntil, formatBidMoment(questions_until, language));
  return questions_left === 0 ? live.noMoreQuestions : null;
}

/** Fields of the whole bid that a line has too are called otherwise. */
const ofWholeBid: Readonly<Record<string, keyof FieldTexts>> = {
  discount_percentage: "bidDiscount",
  remark: "bidRemark",
};
type FieldTexts = (typeof bidTexts)["fields"];

/** What a field of the whole bid is called; a line's by its name alone. */
export const termLabel = (name: keyof typeof bidTermFields, fields: FieldTexts): string =>
  fields[ofWholeBid[name] ?? name];

/** What of a request was changed: of a line in our words, else as its page says it. */
export const labelOfChangedField = (field: string, { changed }: Pick<typeof bidTexts, "changed">): string =>
  (changed as Readonly<Record<string, string>>)[field] ?? field;

/** What is wrong, or missing before the bid can be submitted, as its button says it; empty where nothing is. */
export function describeLacking(
  { faults, typed }: Pick<BidState, "faults" | "typed">,
  priced: number,
  live: LiveTexts,
) {
  const wrong = Object.keys(faults).length;
  if (wrong > 0) return fillText(live.wrongMend, wrong);
  return [priced === 0 && live.priceFirst, !typed["freight.kind"] && live.chooseFreight].filter(Boolean).join(" ");
}

/** What is wrong with a field as it stands. */
export function describeFault({ is, from, to, places }: TypedFault, live: LiveTexts): string {
  return fillText(live[is], is === "places" ? places : from, to.toLocaleString("en-IN"));
}

/** What is asked for, a line each: "Line 1, Hex bolt: ₹9.50 per " and the unit. Empty where this device may not read it. */
export const describeTargets = (
  { target, lines }: BidPage,
  live: LiveTexts,
): (readonly [said: string, uom: string])[] =>
  (target?.lines ?? []).flatMap(({ idx, rate }) => {
    const line = lines.find((one) => one.idx === idx);
    return line ? [[fillText(live.targetLine, idx, line.item_name, rupees(rate)), line.uom] as const] : [];
  });

/** Until when, and what one may do. */
export const describeAnswerBy = ({ target }: BidPage, live: LiveTexts, language: BidLanguage): string =>
  target
    ? fillText(target.lines ? live.targetUntil : live.targetElsewhere, formatBidMoment(target.answer_by, language))
    : "";
