// What suppliers bid where a deal tells it one by one. A rate is said as a part of the item's average price on that day.
import type { BidInput } from "@vanik/contracts/bid";
import type { z } from "zod";
import { bhiwadi, coimbatore, karolBagh, ludhiana, rajkot } from "./goods.ts";

type TypedBid = z.input<typeof BidInput>;
type TypedLine = NonNullable<TypedBid["lines"]>[number];

interface ToldBid {
  supplier: string;
  /** Days within which it delivers. */
  days: number;
}

/** A bid on paper, as the desk types it: of a line without a rate it says nothing. */
export interface PlainBid extends ToldBid {
  rates: readonly (number | null)[];
  freight?: number;
  payment_days?: number;
}
export type PlainBids = readonly PlainBid[];

/** An offer of a line, or why there is none. */
type Said = ({ at: number } & Omit<TypedLine, "idx" | "rate">) | { cannot: string };

/** A bid online, as its supplier types it. */
export interface OnlineBid extends ToldBid {
  lines: readonly Said[];
  terms: Omit<TypedBid, "lines" | "base" | "valid_till">;
}

export interface RoundOfBids {
  /** Whole days after its publishing on which it closes, at five in the afternoon. */
  closesAfter: number;
  bids: readonly OnlineBid[];
  /** Asked once the first bid is in; without an answer it waits for the desk's. */
  questions: readonly { by: string; asks: string; wording?: string; answer?: string }[];
  /** Who is awarded each line, and why where that is not the lowest. */
  award?: readonly { supplier: string; reason?: string }[];
}

export const lineBids: PlainBids = [
  { supplier: karolBagh, days: 4, rates: [0.87, 0.88, 0.77, null, 0.76], payment_days: 30 },
  { supplier: rajkot, days: 9, rates: [0.74, 0.75, 0.86, 0.89, 0.9], freight: 4200, payment_days: 30 },
  { supplier: ludhiana, days: 6, rates: [0.78, 0.77, 0.81, 0.82, 0.84], payment_days: 15 },
  { supplier: bhiwadi, days: 8, rates: [0.83, 0.84, null, 0.73, null], freight: 2800, payment_days: 45 },
  { supplier: coimbatore, days: 13, rates: [0.84, 0.86, 0.84, 0.88, 0.8], freight: 6500, payment_days: 45 },
];

/** Five bids, opened and awarded to three of those who sent them. */
export const shutdownRound: RoundOfBids = {
  closesAfter: 3,
  bids: [
    {
      supplier: rajkot,
      days: 24,
      lines: [
        { at: 0.735, make: "Own, IS 1364" },
        { at: 0.77, per: 100, make: "Own" },
        { at: 0.84, lead_days: 12, make: "NBC" },
        { cannot: "Pipe is not our trade." },
        { at: 0.91, lead_days: 14 },
      ],
      terms: { freight: { kind: "amount", amount: 3800 }, payment_days: 30, own_ref: "RPF/Q/2291" },
    },
    {
      supplier: karolBagh,
      days: 12,
      lines: [{ at: 0.86 }, { at: 0.87 }, { at: 0.83, make: "SKF" }, { at: 0.88 }, { at: 0.85, make: "Fenner" }],
      terms: { freight: { kind: "included" }, payment_days: 30, advance_percentage: 20 },
    },
    {
      supplier: bhiwadi,
      days: 8,
      lines: [
        { at: 0.82 },
        { at: 0.83 },
        { cannot: "No dealership for bearings." },
        { at: 0.74, make: "Apollo" },
        { cannot: "Not our range." },
      ],
      terms: { freight: { kind: "to_pay", amount: 5200 }, payment_days: 45, min_order: 50_000 },
    },
    {
      supplier: coimbatore,
      days: 7,
      lines: [
        { at: 0.85 },
        { at: 0.88 },
        { at: 0.74, make: "NBC" },
        { at: 0.87 },
        { at: 0.75, make: "Fenner", pack: 12 },
      ],
      terms: { freight: { kind: "amount", amount: 900 }, payment_days: 45, discount_percentage: 1 },
    },
    {
      supplier: ludhiana,
      days: 5,
      lines: [
        { at: 0.775, breaks: [{ from: 2500, rate: 0.74 }], make: "Satluj, IS 1364" },
        { at: 0.73, per: 100 },
        { at: 0.8, make: "NBC" },
        { at: 0.79, make: "Jindal" },
        { at: 0.82 },
      ],
      terms: {
        freight: {
          kind: "slabs",
          slabs: [
            { from: 0, amount: 1800 },
            { from: 150_000, amount: 0 },
          ],
        },
        payment_days: 15,
        remark: "From stock at Ludhiana.",
      },
    },
  ],
  questions: [
    {
      by: coimbatore,
      asks: "Are C3 bearings as good, as we have them in stock?",
      wording: "Are bearings with C3 clearance accepted?",
      answer: "No: normal clearance, as asked.",
    },
  ],
  award: [
    { supplier: ludhiana, reason: "The shutdown begins in two weeks: the lowest delivers these in 24 days." },
    { supplier: ludhiana },
    { supplier: coimbatore },
    { supplier: bhiwadi },
    { supplier: coimbatore },
  ],
};

/** It is open for some days yet: three have bid, two have not. */
export const jettyRound: RoundOfBids = {
  closesAfter: 6,
  bids: [
    {
      supplier: karolBagh,
      days: 6,
      lines: [
        { at: 0.78, make: "Polycab" },
        { at: 0.77 },
        { at: 0.8 },
        { at: 0.88 },
        { cannot: "No structural steel." },
      ],
      terms: { freight: { kind: "included" }, payment_days: 30 },
    },
    {
      supplier: ludhiana,
      days: 7,
      lines: [{ at: 0.82 }, { at: 0.83 }, { at: 0.85 }, { at: 0.77, per: 100 }, { at: 0.86 }],
      terms: { freight: { kind: "amount", amount: 7400 }, payment_days: 15 },
    },
    {
      supplier: bhiwadi,
      days: 9,
      lines: [
        { cannot: "Not our range." },
        { cannot: "Not our range." },
        { cannot: "Not our range." },
        { at: 0.82 },
        { at: 0.76, make: "SAIL" },
      ],
      terms: { freight: { kind: "to_pay", amount: 11_000 }, payment_days: 45 },
    },
  ],
  questions: [
    {
      by: ludhiana,
      asks: "Our angles come hot-dip galvanised or black. Which is wanted?",
      wording: "Are the angles wanted galvanised or black?",
      answer: "Black, with a coat of primer.",
    },
    { by: coimbatore, asks: "May the high bay lights be of 200 W, if they give the same light?" },
  ],
};
