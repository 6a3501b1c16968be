// The one module of the link's page: what is typed in its fields is kept, sent and submitted. It is built by itself (web/build.ts).
import type { BidFailure, BidStore, KeptBid } from "../form/bid-state.ts";
import { mayTypeFigures, wholeOf } from "../form/bid-state.ts";
import { createBid, type TypedBidHere } from "../form/create-bid.ts";
import { formatTimeLeft } from "../form/bid-words.ts";
import { redrawPage, rememberDrawn } from "./redraw-page.ts";
import { callsByLink, deviceStorage, keyOfThisDevice } from "./link-calls.ts";
import { goToFault, showBidFields, tidyFields, toggleMore } from "./link-fields.ts";
import { showState } from "./link-state.ts";
import type { LinkData } from "./render-link.tsx";

const data: LinkData = JSON.parse(document.getElementById("data")!.textContent);
const minute = 60_000;
/** By the server's clock, which decides. */
const ahead = data.now - Date.now();

function deviceStoreOf({ page: { name, round, supplier } }: LinkData): BidStore {
  const key = `bid ${name} ${round} ${supplier}`;
  return {
    read: () => JSON.parse(deviceStorage.read(key) || "null") as KeptBid | null,
    write: (bid) => deviceStorage.write(key, bid && JSON.stringify(bid)),
    hear(listener) {
      addEventListener("storage", (event) => event.key === key && listener());
      return () => undefined;
    },
  };
}

const { key, isKnown } = keyOfThisDevice();

async function startKeeper(): Promise<TypedBidHere> {
  const calls = callsByLink(data, key);
  // The server's HTML has no figures: it does not know the device yet.
  const page =
    isKnown && (data.page.elsewhere || data.page.files.length > 0)
      ? await calls.read().catch(() => data.page)
      : data.page;
  return createBid({
    page,
    calls,
    store: deviceStoreOf(data),
    now: () => new Date(),
    onRound: () => location.reload(),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}

const texts = { more: data.more, less: data.less };

function listenToFields(keeper: TypedBidHere): void {
  const form = document.querySelector<HTMLFieldSetElement>("#bid")!;
  form.addEventListener("input", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name) keeper.type({ [name]: value });
  });
  form.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[data-more]");
    const line = button?.closest<HTMLElement>("[data-line]");
    if (line) toggleMore(line, keeper.state, texts);
  });
  tidyFields(() => keeper.state.typed);
  // Enter goes on to the next rate, as on paper one writes down a column.
  form.addEventListener("keydown", (event) => {
    const { name } = event.target as HTMLInputElement;
    if (event.key !== "Enter" || !name?.endsWith(".rate")) return;
    event.preventDefault();
    const rates = [...form.querySelectorAll<HTMLInputElement>(".fs [name$='.rate']")];
    rates[rates.indexOf(event.target as HTMLInputElement) + 1]?.focus();
  });
}

const press = (id: string, act: () => unknown) =>
  document.getElementById(id)?.addEventListener("click", () => void act());

function listenToActs(keeper: TypedBidHere): void {
  press("submit", async () => {
    if (await keeper.move("submit")) document.getElementById("receipt")!.scrollIntoView({ block: "center" });
    else goToFault(keeper.state, data);
  });
  press("confirm", () => keeper.move("confirm"));
  press("accept", () => keeper.move("accept"));
  document.getElementById("told")!.addEventListener("click", ({ target }) => {
    const { side } = (target as HTMLElement).dataset;
    if (side === "mine" || side === "theirs") keeper.settle(side);
  });
  const receipt = document.getElementById("receipt")!;
  receipt.querySelector("[data-copy]")!.addEventListener("click", () => {
    void navigator.clipboard?.writeText(receipt.querySelector("[data-hash]")!.textContent);
  });
  receipt.querySelector("[data-save]")!.addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(keeper.state.receipt)], { type: "application/json" }));
    link.download = `receipt-${data.page.name}-${keeper.state.receipt!.version}.json`;
    link.click();
  });
}

/** A form below the lines: sent once, then closed. */
function listenToForm(id: string, send: (text: string) => Promise<unknown>): void {
  const part = document.getElementById(id) as HTMLDetailsElement | null;
  const form = part?.querySelector("form");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [button, field] = [form.querySelector("button")!, form.querySelector("textarea")];
    const fault = form.querySelector<HTMLElement>(".fault")!;
    button.disabled = true;
    try {
      await send(field?.value ?? "");
      form.reset();
      part!.open = false;
    } catch (failure) {
      fault.textContent = wholeOf(failure as BidFailure) || data.live.notSent;
    }
    fault.hidden = part!.open === false;
    button.disabled = false;
  });
}

/** Throws why a move was not made. */
async function moveOrThrow(keeper: TypedBidHere, move: string, reason?: string): Promise<void> {
  if (await keeper.move(move, reason)) return;
  const { notice, fields, unsure } = keeper.state;
  if (notice?.is === "refused") throw { message: notice.sentence, fields };
  throw new Error(unsure ? data.live.unsure : data.live.lost);
}

function startTimeLeft(keeper: TypedBidHere): void {
  const closesIn = () => Date.parse(keeper.state.page.closes_at) - Date.now() - ahead;
  let wasOpen = closesIn() > 0;
  let turn = 0;
  const showTimeLeft = () => {
    const left = document.getElementById("left");
    if (left) left.textContent = formatTimeLeft(keeper.state.page.closes_at, Date.now() + ahead, data.live);
    const isOpen = closesIn() > 0;
    // Our clock says that it is over; the server's decides.
    if (turn++ % 2 === 1 || (wasOpen && !isOpen)) void keeper.look();
    wasOpen = isOpen;
  };
  showTimeLeft();
  setInterval(() => !document.hidden && showTimeLeft(), minute / 4);
}

const keeper = await startKeeper();
const show = () => {
  showBidFields(keeper.state, data);
  showState(keeper.state, data, Date.now() + ahead);
  void redrawPage(keeper.state.page, show);
};
rememberDrawn(data.page);
keeper.subscribe(show);
show();
listenToFields(keeper);
listenToActs(keeper);
listenToForm("ask", async (question) => {
  await keeper.ask(question);
  document.querySelector("#ask summary b")!.textContent = data.live.asked;
});
listenToForm("decline", (reason) => moveOrThrow(keeper, "decline", reason));
listenToForm("withdraw", () => moveOrThrow(keeper, "withdraw"));
startTimeLeft(keeper);
addEventListener("online", () => void keeper.flush());
addEventListener("visibilitychange", () => {
  void keeper.flush();
  void keeper.look();
});
/** What sends files comes once there are any, or the first is to be chosen. */
function listenToFiles(part: HTMLElement): void {
  part.hidden = !mayTypeFigures(keeper.state.page);
  const start = (chooses: boolean) =>
    import("./link-files.ts").then(
      ({ startFiles }) => startFiles(keeper, data, key, chooses),
      () => {
        const faultElement = part.querySelector<HTMLElement>(".fault")!;
        faultElement.textContent = data.files.noLine;
        faultElement.hidden = false;
        listenToFiles(part);
      },
    );
  if (keeper.state.page.files.length > 0) void start(false);
  else part.querySelector("button")!.addEventListener("click", () => void start(true), { once: true });
}

const files = document.getElementById("files");
if (files) listenToFiles(files);
