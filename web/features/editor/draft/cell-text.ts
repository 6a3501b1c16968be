// What is typed into a cell, and what it means. Texts are kept as they were typed: a figure that is half written stays so.
import type { GstTreatment } from "@vanik/contracts/trade";
import { type FigureAllowed, readFigure } from "@vanik/contracts/typed-figure";
import { amount, quantity } from "../../../app/formats.ts";

/** What a cell takes. */
export const cellFigures = {
  money: { places: 2 },
  quantity: { places: 3 },
  percent: { places: 2, percent: true },
} as const satisfies Record<string, FigureAllowed>;

type FigureReader = (text: string, allowed: FigureAllowed) => number | null;

/** A typed figure to compute with: null for nothing, NaN for what is none. */
export function numberOf(text: string, allowed: FigureAllowed = cellFigures.quantity): number | null {
  const { value, problem } = readFigure(text, allowed);
  return value ?? (problem === "missing" ? null : Number.NaN);
}

/** A value as one would type it. */
export const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** "5%" is a part of the line, "250" is rupees. */
export interface DiscountText {
  percentage: number | null;
  amount: number | null;
}

/** `read` says what a figure is: a number to compute with, or what is sent. */
export function discountOf(text: string, read: FigureReader = numberOf): DiscountText {
  const isPart = text.trim().endsWith("%");
  const value = read(text, isPart ? cellFigures.percent : cellFigures.money);
  return isPart ? { percentage: value, amount: null } : { percentage: null, amount: value };
}

export function discountText(percentage: number, rupees: number): string {
  return percentage > 0 ? `${percentage}%` : rupees > 0 ? String(rupees) : "";
}

export interface GstText {
  /** Percent; NaN for what is none. */
  rate: number;
  treatment: GstTreatment;
}

const treatmentWords: Readonly<Record<Exclude<GstTreatment, "taxable">, string>> = {
  nil: "Nil",
  exempt: "Exempt",
  non_gst: "No GST",
};
export const gstChoices = ["0%", "3%", "5%", "18%", "40%", ...Object.values(treatmentWords)];

/** "18", "18 %", "nil", "exempt", "no gst"; null for nothing. */
export function gstOf(text: string, read: FigureReader = numberOf): GstText | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
  if (word === "") return null;
  if (word === "nil" || word === "nilrated") return { rate: 0, treatment: "nil" };
  if (word === "exempt") return { rate: 0, treatment: "exempt" };
  if (word === "nogst" || word === "nongst") return { rate: 0, treatment: "non_gst" };
  return { rate: read(text, cellFigures.percent) ?? Number.NaN, treatment: "taxable" };
}

export function gstText({ rate, treatment }: GstText): string {
  return treatment === "taxable" ? `${rate}%` : treatmentWords[treatment];
}

/** How a text reads while nobody types in it; what is no number stays as it is. */
export function tidy(text: string, as: keyof typeof cellFigures): string {
  const isPart = as === "percent" || text.trim().endsWith("%");
  const value = numberOf(text, cellFigures[isPart ? "percent" : as]);
  if (value === null || Number.isNaN(value)) return text;
  if (isPart) return `${quantity(value)}%`;
  return as === "money" ? amount(value) : quantity(value);
}
