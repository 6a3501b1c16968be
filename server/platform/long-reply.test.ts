import { expect, test } from "vitest";
import { z } from "zod";
import { writeLongReply } from "./long-reply.ts";

const Line = z.object({ idx: z.int(), name: z.string() });
const Round = z.object({ interest: z.number(), award: z.string().nullable(), lines: z.array(Line) });
const lines = Array.from({ length: 100 }, (_, at) => ({ idx: at + 1, name: `"${at}"`, secret: "cost" }));

test("a long reply is written as its schema says, and nothing besides", async () => {
  const written = await writeLongReply(Round, "lines", { interest: 12, award: null, lines, more: 1 });
  expect(JSON.parse(written)).toEqual({
    interest: 12,
    award: null,
    lines: lines.map(({ idx, name }) => ({ idx, name })),
  });
  expect(await writeLongReply(Round.pick({ lines: true }), "lines", { lines: [] })).toBe('{"lines":[]}');
});

test("others get a turn between its lines, and what does not fit is thrown", async () => {
  let turns = 0;
  let waiting = setImmediate(function beat() {
    turns++;
    waiting = setImmediate(beat);
  });
  let passed = 0;
  await writeLongReply(Round, "lines", { interest: 12, award: null, lines }, () => (passed += 1));
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(5);
  await expect(writeLongReply(Round, "lines", { interest: 12, award: null, lines: [{ idx: "1" }] })).rejects.toThrow();
});
