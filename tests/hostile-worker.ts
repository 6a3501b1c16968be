// A worker whose files are never done, fill its memory or meet a fault of ours: what ends it is looked at in file-reader.test.ts.
import { createFileWorker, workOf } from "../server/platform/file-tasks.ts";

const isOver = () => false;

export default createFileWorker([
  workOf<null, number>({ name: "endless" }, async function* () {
    while (!isOver());
    yield 0;
  }),
  workOf<null, number>({ name: "greedy" }, async function* () {
    const ballast: string[][] = [];
    while (!isOver()) ballast.push(Array.from({ length: 10_000 }, (_, at) => `${at} of ${ballast.length}`));
    yield 0;
  }),
  workOf<null, number>({ name: "broken" }, async function* () {
    yield* [];
    throw new Error("this is ours");
  }),
  workOf<null, number>({ name: "counting" }, async function* () {
    for (let at = 0; ; at++) yield at;
  }),
  workOf<null, number>({ name: "one" }, async function* () {
    yield 1;
  }),
]);
