// PDFs of 40 lines by one worker, one after the other, and the longest that the main thread was held meanwhile.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { paperOfDocument } from "../server/pdf/paper.ts";
import { createPrinter } from "../server/pdf/printer.ts";
import { sampleFigures, sampleDocument, sampleLines } from "../server/pdf/sample-document.ts";
import { banks, operator, trade } from "../server/demonstration/parties.ts";

export interface Printing {
  /** Milliseconds a document: the median. */
  each: number;
  /** Milliseconds. */
  longestDelay: number;
}

const warmUp = 5;
// The finest that Node measures by; a thread that is never held shows about this much.
const resolution = 1;

async function measure(seconds: number, lineCount: number): Promise<Printing> {
  const printer = createPrinter({ threads: 1 });
  const lines = Array.from({ length: lineCount }, (_, at) => sampleLines[at % sampleLines.length]!);
  const figures = sampleFigures(lines, "cgst_sgst");
  const print = (at: number) => {
    const name = `SI-2627-${String(at).padStart(6, "0")}`;
    const document = sampleDocument("sales_invoice", { ...figures, name });
    return printer.print(paperOfDocument(document, { operator, trade, banks, forDesk: false, copy: "original" }));
  };
  for (let at = 0; at < warmUp; at++) await print(at);
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const from = performance.now();
    await print(times.length);
    times.push(performance.now() - from);
  }
  delay.disable();
  await printer.close();
  return {
    each: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    longestDelay: delay.max / 1e6 - resolution,
  };
}

process.once("message", async ({ seconds, lines }: { seconds: number; lines: number }) => {
  process.send?.(await measure(seconds, lines));
  process.disconnect();
});
