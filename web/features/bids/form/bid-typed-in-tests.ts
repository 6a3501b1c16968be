// A server and a device on which a bid is typed in tests.
import type { BidPage } from "@vanik/contracts/bid-page";
import { createBid, type TypedBidHere } from "./create-bid.ts";
import type { BidCalls, KeptBid } from "./bid-state.ts";
import { bidOfTyped, type TypedBid, typedOfBid } from "./typed-bid.ts";

export const bidSaying = (typed: TypedBid) => bidOfTyped(typed, [1, 2]).bid;
export const blank = {
  name: "RFQ-1",
  round: 1,
  round_state: "open",
  charges_tax: true,
  tax_halves: false,
  lines: [
    { idx: 1, qty: 10, uom: "Nos", gst_rate: 18 },
    { idx: 2, qty: 5, uom: "Nos", gst_rate: 18 },
  ],
  corrigenda: [],
  answers: [],
  questions: [],
  changed_lines: [],
  target: null,
  quote_status: "Pending",
  version: 0,
  state: "draft",
  submitted_at: null,
  saved_at: null,
  draft: null,
  live: null,
  begins: null,
  elsewhere: false,
  unconfirmed: false,
  sealed_with: null,
  bid_of: null,
  readers: null,
  submits_left: 50,
  questions_left: 20,
  questions_until: "2026-11-25T09:00:00.000Z",
  moves: ["submit"],
} as unknown as BidPage;

/** What stands at the server, and whether anything comes through. */
interface AtServer {
  page: BidPage;
  line: boolean;
  losesAnswers: boolean;
  saves: number;
  moves: string[];
  /** How often a page learned that another round runs. */
  rounds: number;
  /** What it fails with, call after call. */
  fails: object[];
  /** What was offered in the round before, which a submit keeps where it says nothing else. */
  former: TypedBid;
}
export const server = {} as AtServer;
/** What is kept on it, and what is to be done later. */
export const device = {} as {
  stored: KeptBid | null;
  timers: { ms: number; work: () => void }[];
  /** Those that hear what others write. */
  pages: Map<object, () => void>;
};

export function clearTrial(): void {
  const page = { page: blank, line: true, losesAnswers: false };
  Object.assign(server, { ...page, saves: 0, moves: [], rounds: 0, fails: [], former: {} });
  Object.assign(device, { stored: null, timers: [], pages: new Map() });
}

async function through<T>(work: () => T): Promise<T> {
  const fails = server.fails.shift();
  if (fails) throw fails;
  if (!server.line) throw { status: 0, message: "" };
  const done = work();
  if (server.losesAnswers) throw { status: 0, message: "" };
  return done;
}

function conflictAt(base: number): void {
  if (base !== server.page.version) throw { status: 409, message: "Changed", current: server.page };
}

const calls: BidCalls = {
  read: () => through(() => server.page),
  save: ({ base, ...draft }) =>
    through(() => {
      conflictAt(base);
      server.saves++;
      server.page = { ...server.page, version: base + 1, draft, saved_at: "2026-11-24T10:00:00.000Z" };
      return { version: base + 1, saved_at: "2026-11-24T10:00:00.000Z" };
    }),
  move: ({ move, base, corrigenda, bid }) =>
    through(() => {
      if (corrigenda !== server.page.corrigenda.length)
        throw { status: 409, message: "The request was changed", current: server.page };
      conflictAt(base);
      server.moves.push(move);
      const state = move === "withdraw" ? "withdrawn" : move === "decline" ? server.page.state : "submitted";
      if (move === "decline") server.page = { ...server.page, quote_status: "Declined" };
      const live = bid ? bidSaying({ ...server.former, ...typedOfBid(bid) }) : server.page.live;
      server.page = { ...server.page, version: base + 1, state, draft: null, live };
      return { version: base + 1, state, receipt: null };
    }),
  receipt: () => through(() => ({ version: 1, at: "", hash: "ab", salt: "cd", bid: server.page.live })),
  ask: () => through(() => true),
};

/** A page on it; several are open at once. `at` is its clock. */
export function openTyped(at = () => "2026-11-24T09:28:00Z"): TypedBidHere {
  const page = {};
  return createBid({
    page: server.page,
    calls,
    store: {
      read: () => device.stored,
      write(next) {
        device.stored = next;
        for (const [other, heard] of device.pages) if (other !== page) heard();
      },
      hear(listener) {
        device.pages.set(page, listener);
        return () => void device.pages.delete(page);
      },
    },
    after(ms, work) {
      const timer = { ms, work };
      device.timers.push(timer);
      return () => void (device.timers = device.timers.filter((other) => other !== timer));
    },
    now: () => new Date(at()),
    onRound: () => void server.rounds++,
  });
}

/** What was to be done later is done. */
export async function later(): Promise<number[]> {
  const due = device.timers;
  device.timers = [];
  for (const { work } of due) work();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  return due.map(({ ms }) => ms);
}
