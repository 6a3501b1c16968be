// What the link's page says while one types: the sums, how far it is, where saving stands, what was changed elsewhere, the receipt.
import { toRupees } from "@vanik/contracts/money";
import { bidSums } from "@vanik/trading/bid-sums";
import { amount, rupees } from "../../../app/formats.ts";
import {
  type BidState,
  isCutOff,
  isSaidAtForm,
  offersConfirm,
  offersSubmit,
  isBidInForce,
  mayTypeFigures,
} from "../form/bid-state.ts";
import {
  fillText,
  describeAnswerBy,
  formatClockTime,
  describeCutOff,
  whyNoQuestion,
  describeStanding,
  describeTargets,
  formatBidMoment,
} from "../form/bid-words.ts";
import { bidOfTyped, isWrongLine, kindOfField } from "../form/typed-bid.ts";
import { unplacedIn } from "./link-fields.ts";
import type { LinkData } from "./render-link.tsx";

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E | null;
const element = (tag: string, text: string, className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

const sumRow = (name: string, paise: number, className = "", format = amount) => {
  const made = element("div", "", className);
  made.append(element("span", name, className ? "" : "m"), element("span", format(paise / 100)));
  return made;
};

/** Replies how many lines have a price. */
function showSums({ typed, page, faults }: BidState, { live, fields }: LinkData): number {
  const { bid } = bidOfTyped(
    typed,
    page.lines.map(({ idx }) => idx),
  );
  const sums = bidSums(bid, page.lines, page);
  // What is wrong with a line stands at its fields.
  const blankLines = sums.blank.filter((idx) => !isWrongLine(faults, idx));
  for (const { idx } of page.lines) {
    const place = document.querySelector(`[data-line="${idx}"] [data-amount]`);
    if (!place) continue;
    const paise = sums.lines.get(idx);
    const isBlank = blankLines.includes(idx);
    place.textContent = paise === undefined ? (isBlank ? live.blankLine : "") : amount(toRupees(paise));
    place.className = isBlank ? "n blank" : "n";
  }
  const rows = [
    sumRow(fillText(live.nLines, sums.lines.size), sums.goods),
    ...(sums.packing ? [sumRow(fields.packing, sums.packing)] : []),
    ...(sums.freight ? [sumRow(fields.freight, sums.freight)] : []),
    ...sums.taxes.map(({ rate, amount: tax }) => sumRow(fillText(live.gst, rate / 100), tax)),
    ...(page.charges_tax ? [] : [element("p", live.noTax, "q s")]),
    sumRow(live.total, sums.total, "t", rupees),
    ...(sums.toPay ? [sumRow(live.toPay, sums.toPay)] : []),
  ];
  byId("sums")!.replaceChildren(...rows);
  byId("total")!.textContent = rupees(toRupees(sums.total));
  const parts = [fillText(live.priced, sums.lines.size), sums.cannot > 0 && fillText(live.cannot, sums.cannot)];
  const blank = blankLines.length > 0 ? element("b", fillText(live.blank, blankLines.length), "blank") : "";
  const count = parts.filter(Boolean).join(", ");
  byId("count")!.replaceChildren(blank ? `${count}, ` : count, blank);
  return sums.lines.size;
}

/** A field as a difference names it. */
function labelOfBidField(name: string, { live, fields }: LinkData): string {
  const kind = kindOfField(name);
  const label = (fields as Readonly<Record<string, string>>)[kind] ?? kind;
  return /^\d/.test(name) ? `${fillText(live.line, Number.parseInt(name, 10))}, ${label}` : label;
}

function conflictParts(saving: Extract<BidState["saving"], { is: "conflict" }>, data: LinkData): Node[] {
  const { live } = data;
  const list = element("ul", "");
  for (const { name, mine, theirs } of saving.differences) {
    const sentence = fillText(live.mineSaid, mine || live.nothing, theirs || live.nothing);
    list.append(element("li", `${labelOfBidField(name, data)}: ${sentence}`));
  }
  const buttons = element("div", "", "two");
  for (const [side, text] of [
    ["mine", saving.elsewhere ? live.replace : live.mine],
    ["theirs", saving.elsewhere ? live.leave : live.theirs],
  ] as const) {
    const button = element("button", text) as HTMLButtonElement;
    button.type = "button";
    button.dataset.side = side;
    buttons.append(button);
  }
  return [
    element("b", live.conflict),
    element("p", saving.elsewhere ? live.conflictElsewhere : live.conflictText),
    list,
    buttons,
  ];
}

/** What stands over the lines while something is amiss; nothing where all is well. */
function partsOfNotice(state: BidState, data: LinkData): Node[] {
  const { saving, notice, unsure, changedAt } = state;
  const { live } = data;
  if (saving.is === "conflict") return conflictParts(saving, data);
  if (unsure) return [element("b", live.unsure), element("p", live.unsureText)];
  if (isCutOff(saving)) {
    const [head, text] = describeCutOff(saving, changedAt, live);
    return [element("b", head), element("p", text)];
  }
  if (notice?.is === "lost") return [element("b", live.lost), element("p", live.lostText)];
  if (notice?.is === "refused")
    return isSaidAtForm(notice.move) ? [] : partsOfRefusal(live.notSubmitted, notice.sentence, state);
  if (notice) return [element("b", live.notSubmitted), element("p", live.mend)];
  if (saving.is === "refused") return partsOfRefusal(live.notSaved, saving.sentence, state);
  return [];
}

/** What was refused, and what of it no field of the page says. */
const partsOfRefusal = (head: string, sentence: string, { fields }: BidState): Node[] => [
  element("b", head),
  ...[...new Set([sentence, ...unplacedIn(fields)])].map((one) => element("p", one)),
];

function showTold(state: BidState, data: LinkData): void {
  const { live, language } = data;
  const notice = byId("told")!;
  const parts = partsOfNotice(state, data);
  const text = parts.map((part) => part.textContent).join("\n");
  // What says the same stays: a button that was being pressed is there still.
  if (notice.dataset.said !== text) notice.replaceChildren(...parts);
  notice.dataset.said = text;
  notice.hidden = parts.length === 0;
  const stateOfBid = byId("standing")!;
  const lines = describeStanding(state.page, live, language, { isChanged: state.changedAt !== null, news: state.news });
  if (parts.length === 0 && mayTypeFigures(state.page)) {
    const { is } = state.saving;
    if (is === "saving") lines.push(live.saving);
    else if (is === "waiting") lines.push(live.waiting);
    else if (state.savedAt && state.page.state !== "submitted")
      lines.push(fillText(state.page.sealed ? live.saved : live.savedOpen, formatClockTime(state.savedAt)));
  }
  stateOfBid.hidden = lines.length === 0;
  stateOfBid.firstElementChild!.replaceChildren(...lines.map((line) => element("p", line)));
}

function showActs(state: BidState, { live, language }: LinkData, priced: number, now: number): void {
  const { page, saving, moving, unsure, receipt } = state;
  const mayType = mayTypeFigures(page);
  const isOpen = mayType && page.target === null;
  byId<HTMLFieldSetElement>("bid")!.disabled = !mayType || moving !== null;
  const submit = byId<HTMLButtonElement>("submit");
  if (submit) {
    const isLostCall = isCutOff(saving) || unsure !== null;
    submit.hidden = !offersSubmit(page);
    submit.disabled = priced === 0 || isLostCall || moving !== null || saving.is === "conflict";
    const version = receipt ? receipt.version + 1 : null;
    const submits = isBidInForce(page) && version ? fillText(live.submitAgain, version) : live.submit;
    submit.textContent = isLostCall ? live.waitsForLine : moving === "submit" ? live.submitting : submits;
  }
  const confirm = byId<HTMLButtonElement>("confirm");
  if (confirm) {
    confirm.hidden = !offersConfirm(state);
    confirm.disabled = moving !== null;
  }
  const noQuestion = whyNoQuestion(page, now, live, language);
  const over = byId("no-question");
  if (over) over.textContent = noQuestion;
  const shows = {
    withdraw: page.moves.includes("withdraw"),
    decline: isOpen && !isBidInForce(page) && page.quote_status !== "Declined",
    ask: isOpen && !noQuestion,
    "no-question": isOpen && noQuestion !== null,
  };
  for (const [id, isShown] of Object.entries(shows)) {
    const part = byId(id);
    if (part) part.hidden = !isShown;
  }
}

function showTarget({ page, moving }: BidState, { live, language }: LinkData): void {
  const part = byId("target")!;
  part.hidden = page.target === null;
  const parts = [
    element("b", live.targetStands),
    ...[...describeTargets(page, live).map((one) => one.join("")), describeAnswerBy(page, live, language)].map((one) =>
      element("p", one),
    ),
  ];
  part.querySelector("[data-asked]")!.replaceChildren(...parts);
  const accept = byId<HTMLButtonElement>("accept")!;
  accept.hidden = !page.moves.includes("accept");
  accept.disabled = moving !== null;
}

function showReceipt({ receipt, page }: BidState, { language, receipt: title }: LinkData): void {
  const part = byId("receipt")!;
  part.hidden = receipt === null || !isBidInForce(page);
  if (!receipt) return;
  part.querySelector("h2")!.textContent = fillText(title, receipt.version);
  // What answers better rates comes after the list.
  part.querySelector<HTMLElement>("[data-hint]")!.hidden = receipt.at >= page.closes_at;
  part.querySelector("[data-at]")!.textContent =
    `${formatBidMoment(receipt.at, language).split(",")[0]}, ${formatClockTime(receipt.at)}`;
  const hash = [`SHA-256 ${receipt.hash}`, receipt.salt && `Salt ${receipt.salt}`].filter(Boolean).join("\n");
  part.querySelector("[data-hash]")!.textContent = hash;
}

/** All that is said, as it stands now. */
export function showState(state: BidState, data: LinkData, now: number): void {
  const priced = showSums(state, data);
  showTold(state, data);
  showActs(state, data, priced, now);
  showTarget(state, data);
  showReceipt(state, data);
}
