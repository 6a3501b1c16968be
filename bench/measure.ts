// Measuring in turns, and what a row says of it.
import type { Load, Measured } from "./load.ts";
import { ask } from "./processes.ts";

export const connections = 32;
const rounds = 3;

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const perSecond = (rate: number) => `${rate.toFixed(0)}/s`;
export const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

export async function inTurns<A, B>(ours: () => Promise<A>, limit: () => Promise<B>): Promise<[A[], B[]]> {
  const all: [A[], B[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    all[0].push(await ours());
    all[1].push(await limit());
  }
  return all;
}

export const load = (job: Omit<Load, "connections">) =>
  ask<Measured>("bench/load.ts", { ...job, connections } satisfies Load);

/** The cells of a row that sets our rate beside its limits. */
export function besideRate(ours: Measured[], limits: number[], budget: number) {
  const [rate, limit] = [median(ours.map((one) => one.rate)), median(limits)];
  const ratio = rate / limit;
  return {
    ours: `${perSecond(rate)}, ${latency(ours)}`,
    limit: perSecond(limit),
    ratio: ratio.toFixed(2),
    budget: `≥ ${budget}`,
    met: ratio >= budget,
  };
}

export const latency = (runs: Measured[]) =>
  `p50 ${milliseconds(median(runs.map((one) => one.p50)))}, p99 ${milliseconds(median(runs.map((one) => one.p99)))}`;
