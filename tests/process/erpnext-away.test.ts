// What people do while ERPNext is away for an hour is there once it is back, each once, whatever befalls the writes and the nodes.
import { expect, test } from "vitest";
import { proveNothingIsLost, type ProofWanted } from "./erpnext-proof.ts";

// ERPNEXT_PROOF=whole plays connector.md's own numbers, some minutes long.
const isWhole = process.env["ERPNEXT_PROOF"] === "whole";
const acts = isWhole ? { inquiries: 500, registrations: 50, files: 50 } : { inquiries: 60, registrations: 6, files: 6 };
const kills = isWhole ? 20 : 4;

test.each<[string, Pick<ProofWanted, "lost" | "kills">]>([
  ["an hour away", { lost: 0, kills: 0 }],
  ["an hour away, and three in ten writes whose reply is lost", { lost: 0.3, kills: 0 }],
  ["an hour away, and whoever leads is killed again and again", { lost: 0, kills }],
  ["all of it at once", { lost: 0.3, kills }],
])(
  "%s: each is there once",
  async (name, befalls) => {
    const seconds = await proveNothingIsLost({ ...acts, ...befalls });
    if (isWhole) console.log(`${name}: all there ${seconds.toFixed(1)} s after it was back`);
    expect(seconds).toBeGreaterThan(0);
  },
  isWhole ? 1_200_000 : 240_000,
);
