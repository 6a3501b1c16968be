// The fields of the link's page: filled from what is typed, told what is wrong with them; a line's panel is made as it is opened.
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { day } from "../../../app/days-and-times.ts";
import type { BidState } from "../form/bid-state.ts";
import { type BidLanguage, fillText, describeFault } from "../form/bid-words.ts";
import { tidyTyped } from "../form/tidy-typed.ts";
import { kindOfField, type TypedBid } from "../form/typed-bid.ts";
import type { LinkData } from "./render-link.tsx";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = () => document.querySelector<HTMLFieldSetElement>("#bid")!;
const fieldsIn = (root: ParentNode) => root.querySelectorAll<Field>("[name]");
/** What is asked only while another field says so (`bid-form.ts`). */
const askedPartsIn = (root: ParentNode) => root.querySelectorAll<HTMLElement>("[data-when]");
const linePlace = (idx: string | number) => form().querySelector<HTMLElement>(`[data-line="${idx}"]`);
const panelOf = (line: HTMLElement) => line.querySelector<HTMLElement>(".more");
/** A field by its name; those of a panel are there once it was opened. */
const bidField = (name: string) => form().querySelector<Field>(`[name="${name}"]`);

function fillFields(root: ParentNode, typed: TypedBid): void {
  for (const field of fieldsIn(root)) {
    const text = tidyTyped(field.name, typed[field.name] ?? "");
    // Under the reader's hands nothing is written.
    if (field !== document.activeElement && field.value !== text) field.value = text;
  }
}

/** A figure is typed as it was typed, and read tidied: as its field is come to, and as it is left. What is gone to is chosen whole, as in a sheet. */
export function tidyFields(typed: () => TypedBid): void {
  for (const [event, tidy] of [
    ["focusin", (_: string, text: string) => text],
    ["focusout", tidyTyped],
  ] as const)
    form().addEventListener(event, ({ target }) => {
      const { name, value } = target as Field;
      const text = name && tidy(name, typed()[name] ?? "");
      if (text && text !== value) (target as Field).value = text;
      if (event === "focusin" && target instanceof HTMLInputElement) target.select();
    });
}

function fillBlanks(node: Node, blanks: Readonly<Record<string, string>>): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = text.nodeValue!.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? "");
  }
}

function makePanel(line: HTMLElement, { typed, page }: BidState): HTMLElement {
  const idx = line.dataset.line!;
  const askedLine = page.lines.find((one) => String(one.idx) === idx)!;
  const copied = document.querySelector<HTMLTemplateElement>("#more")!.content.cloneNode(true) as DocumentFragment;
  for (const field of fieldsIn(copied)) field.name = field.name.replace("#", idx);
  for (const part of askedPartsIn(copied)) part.dataset.when = part.dataset.when!.replace("#", idx);
  fillBlanks(copied, { asked: askedLine.uom, unit: typed[`${idx}.uom`] || askedLine.uom });
  line.append(copied);
  fillFields(panelOf(line)!, typed);
  return panelOf(line)!;
}

/** Opens or closes the rest of a line; opened it has the focus. */
export function toggleMore(
  line: HTMLElement,
  state: BidState,
  texts: { more: string; less: string },
  open?: boolean,
): void {
  const panel = panelOf(line) ?? makePanel(line, state);
  const isNew = !line.dataset.open && open !== false;
  panel.hidden = !isNew;
  if (isNew) line.dataset.open = "1";
  else delete line.dataset.open;
  const button = line.querySelector<HTMLButtonElement>(".fs [data-more]")!;
  button.setAttribute("aria-expanded", String(isNew));
  button.textContent = isNew ? texts.less : texts.more;
  showAnswered(line, state.typed);
  showWhen(panel, state.typed);
  if (isNew && open === undefined) fieldsIn(panel)[0]!.focus();
}

/** What of a line stands to be filled in, by its answer. */
function showAnswered(line: HTMLElement, typed: TypedBid): void {
  const idx = line.dataset.line!;
  const cannot = typed[`${idx}.answer`] === "cannot";
  const can = line.querySelector<HTMLElement>(".can")!;
  can.hidden = !cannot || line.dataset.open === "1";
  can.firstElementChild!.textContent = typed[`${idx}.reason`] ?? "";
  line.querySelector<HTMLElement>(".fs")!.hidden = cannot && line.dataset.open !== "1";
  const panel = panelOf(line);
  if (panel) showRows(panel, idx, typed);
}

/** Rows of breaks: those that are filled, and one more. */
function showRows(panel: HTMLElement, idx: string, typed: TypedBid): void {
  const isFilled = (at: number) => Boolean(typed[`${idx}.breaks.${at}.from`] || typed[`${idx}.breaks.${at}.rate`]);
  const last = [0, 1, 2, 3, 4].findLastIndex(isFilled);
  for (const row of panel.querySelectorAll<HTMLElement>("[data-row]")) row.hidden = Number(row.dataset.row) > last + 1;
}

/** Where it is said what is wrong with a field; null where the page has no such field. */
function placeOfFault(name: string): Element | null {
  return bidField(name)?.closest("label") ?? (/^\d/.test(name) ? linePlace(Number.parseInt(name, 10)) : null);
}

/** What was refused of fields that the page does not have. */
export const unplacedIn = (fields: BidState["fields"]): string[] =>
  Object.entries(fields).flatMap(([name, sentence]) => (placeOfFault(name) ? [] : sentence));

function showFaults({ faults, fields }: BidState, { live, fields: texts }: LinkData): void {
  for (const old of document.querySelectorAll("#bid .fault")) old.remove();
  for (const field of document.querySelectorAll("#bid [aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  const problems = Object.entries(fields).concat(
    Object.entries(faults).map(([name, fault]) => [name, describeFault(fault, live)]),
  );
  for (const [at, [name, sentence]] of problems.entries()) {
    const field = bidField(name);
    const place = placeOfFault(name);
    if (!place) continue;
    const fault = document.createElement("p");
    fault.className = "fault";
    fault.id = `fault-${at}`;
    const label = (texts as Readonly<Record<string, string>>)[kindOfField(name)];
    fault.textContent = label ? `${label}: ${sentence}` : sentence;
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", fault.id);
    // Three narrow fields stand beside each other: what is wrong with one stands below them all.
    const row = place.closest(".fs");
    if (row) row.append(fault);
    else place.append(fault);
  }
}

/** Shows each field that is wrong, its panel or row opened, and leads to the first. */
export function goToFault(state: BidState, data: LinkData): void {
  for (const name of Object.keys({ ...state.fields, ...state.faults })) {
    const line = /^\d/.test(name) ? linePlace(Number.parseInt(name, 10)) : null;
    const isHidden = bidField(name)?.closest("[hidden]") !== null;
    if (line && isHidden && !line.dataset.open) toggleMore(line, state, data, true);
    const row = bidField(name)?.closest("details");
    if (row) row.open = true;
  }
  showFaults(state, data);
  form().querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** A figure or a day as it reads. */
function formatTypedValue(name: string, text: string, language: BidLanguage): string {
  if (name === "valid_till") return language === "hi" ? hindiMonths(day(text)) : day(text);
  return tidyTyped(name, text);
}

/** What stands beside the name of a row that is closed. */
function showValues(typed: TypedBid, language: BidLanguage): void {
  for (const row of form().querySelectorAll<HTMLDetailsElement>("details[data-of]")) {
    const values = row.dataset.of!.split(" ").map((name) => {
      const field = bidField(name);
      const isHidden = field?.closest<HTMLElement>("[data-when]")?.hidden;
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent;
      return isHidden ? "" : formatTypedValue(name, typed[name] ?? "", language);
    });
    row.querySelector("summary b")!.textContent = values.filter(Boolean).join(", ");
  }
}

function showWhen(root: ParentNode, typed: TypedBid): void {
  for (const part of askedPartsIn(root)) {
    const [name = "", values = ""] = part.dataset.when!.split("=");
    part.hidden = !values.split(",").includes(typed[name] ?? "");
  }
}

/** Writes what is typed into all fields, and what hangs on it. */
export function showBidFields(state: BidState, data: LinkData): void {
  const { typed, page } = state;
  fillFields(form(), typed);
  for (const { idx, uom } of page.lines) {
    const line = linePlace(idx);
    // A line that came since is drawn in a moment.
    if (!line) continue;
    const per = typed[`${idx}.per`];
    line.querySelector("[data-per]")!.textContent = fillText(
      data.ratePer,
      `${per ? `${per} ` : ""}${typed[`${idx}.uom`] || uom}`,
    );
    showAnswered(line, typed);
  }
  showWhen(form(), typed);
  showValues(typed, data.language);
  showFaults(state, data);
}
