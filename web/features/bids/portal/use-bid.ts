// The bid that is at work on this page, as its parts read it: each is drawn anew when what it reads has changed.
import { moveBid, readBid, readBidReceipt, saveBid, askQuestion } from "@vanik/contracts/api";
import type { BidPage } from "@vanik/contracts/bid-page";
import { type BidSums, bidSums } from "@vanik/trading/bid-sums";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../app/api-error.ts";
import { browserCall, type Call } from "../../../app/call.ts";
import { LanguageContext } from "../../../app/language.tsx";
import { useUserId } from "../../../app/session.ts";
import { pollInterval, useNews } from "../../../app/use-news.ts";
import { tryStorage } from "../../../ui/try-storage.ts";
import type { BidCalls, BidFailure, BidState, BidStore, KeeperParts, KeptBid } from "../form/bid-state.ts";
import type { BidLanguage } from "../form/bid-words.ts";
import { createBid } from "../form/create-bid.ts";
import { bidOfTyped, type TypedBid } from "../form/typed-bid.ts";

/** What the server did not say itself has no sentence: a reply that was cut, or of something before it. */
const callOrFailure: Call = async (endpoint, input) => {
  try {
    return await browserCall(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw { status: 0, message: "" } satisfies BidFailure;
    if (error.cause === undefined || error.status === 0) throw error;
    throw { status: error.status, message: "" } satisfies BidFailure;
  }
};

const callsSignedIn = (id: string): BidCalls => ({
  read: () => callOrFailure(readBid, { id }),
  save: (bid) => callOrFailure(saveBid, { id, ...bid }),
  move: (words) => callOrFailure(moveBid, { id, ...words }),
  receipt: () => callOrFailure(readBidReceipt, { id }),
  ask: (question) => callOrFailure(askQuestion, { id, question }),
});

/** Of this reader alone; what the server has is kept here no longer. */
function storeOfReader(userId: string, { name, round }: BidPage): BidStore {
  const key = `bid ${userId} ${name} ${round}`;
  return {
    read() {
      const parse = (storage: Storage) => JSON.parse(storage.getItem(key) ?? "null") as KeptBid | null;
      return tryStorage("localStorage", parse, null);
    },
    write(bid) {
      // Switched off, or full: the page itself has it.
      tryStorage(
        "localStorage",
        (storage) => (bid ? storage.setItem(key, JSON.stringify(bid)) : storage.removeItem(key)),
        undefined,
      );
    },
    hear(listener) {
      const onStorage = (event: StorageEvent) => void (event.key === key && listener());
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

/** The bid in the portal, where what was typed is taken back a step at a time; changes of the same field in one. */
function createUndoableBid(parts: KeeperParts) {
  const bid = createBid(parts);
  const steps: { names: string; before: TypedBid }[] = [];
  const { type } = bid;
  return Object.assign(bid, {
    type(changes: TypedBid) {
      const names = Object.keys(changes).join(" ");
      const before = Object.fromEntries(Object.keys(changes).map((name) => [name, bid.state.typed[name] ?? ""]));
      if (steps.at(-1)?.names !== names) steps.push({ names, before });
      type(changes);
    },
    undo() {
      const step = steps.pop();
      if (step) type(step.before);
    },
  });
}
type UndoableBid = ReturnType<typeof createUndoableBid>;

const looksEvery = 30_000;

export function useNewBid(page: BidPage, onRound: () => void): UndoableBid {
  const userId = useUserId();
  const [bid] = useState(() =>
    createUndoableBid({
      page,
      calls: callsSignedIn(page.name),
      store: storeOfReader(userId, page),
      now: () => new Date(),
      onRound,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useNews(() => void bid.look());
  useEffect(() => {
    const flush = () => void bid.flush();
    let looked = Date.now();
    const looks = setInterval(() => {
      if (document.hidden || Date.now() - looked < pollInterval(looksEvery)) return;
      looked = Date.now();
      void bid.look();
    }, looksEvery);
    window.addEventListener("online", flush);
    const back = () => {
      flush();
      void bid.look();
    };
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(looks);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", back);
      void bid.stop();
    };
  }, [bid]);
  return bid;
}

export const BidContext = createContext<UndoableBid | null>(null);

export function useBid(): UndoableBid {
  const bid = useContext(BidContext);
  if (!bid) throw new Error("No bid is at work here");
  return bid;
}

/** A part of what is known; the same while it has not changed. */
export function useOfBid<T>(read: (state: BidState) => T): T {
  const bid = useBid();
  return useSyncExternalStore(bid.subscribe, () => read(bid.state));
}

export const useBidText = (name: string): string => useOfBid(({ typed }) => typed[name] ?? "");

/** By what is typed, with what it was typed for. */
const summed = new WeakMap<TypedBid, { page: BidPage; sums: BidSums }>();

/** What is typed comes to this; reckoned once for each change. */
export function sumsOfState({ typed, page }: BidState): BidSums {
  const known = summed.get(typed);
  if (known?.page === page) return known.sums;
  const { bid } = bidOfTyped(
    typed,
    page.lines.map(({ idx }) => idx),
  );
  const sums = bidSums(bid, page.lines, page);
  summed.set(typed, { page, sums });
  return sums;
}

export const useBidLanguage = (): BidLanguage => (useContext(LanguageContext).tag === "hi-IN" ? "hi" : "en");
