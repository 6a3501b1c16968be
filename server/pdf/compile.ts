// Runs in a worker: Typst is synchronous. One compiler a worker, never shared.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { move } from "piscina";
import { lowerPriority } from "../platform/thread-priority.ts";
import type { NodeCompiler as Compiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";

// Papers of mails are made by the dozen behind whoever presses a button: that goes first.
lowerPriority();

const require = createRequire(import.meta.url);
const { NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler") as { NodeCompiler: typeof Compiler };

const fonts = [
  "inter/400Regular/Inter_400Regular.ttf",
  "inter/500Medium/Inter_500Medium.ttf",
  "inter/600SemiBold/Inter_600SemiBold.ttf",
  "noto-sans/400Regular/NotoSans_400Regular.ttf",
  "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
];

const fontBlobs = await Promise.all(fonts.map((font) => readFile(require.resolve(`@expo-google-fonts/${font}`))));
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
const mainFilePath = join(import.meta.dirname, "paper.typ");

interface Compiled {
  /** As JSON. */
  paper: string;
  /** Its rows stand closer if that saves a sheet, and no closer than that takes. */
  mayStandCloser: boolean;
}

/** The PDF of a paper. */
export default function compile({ paper, mayStandCloser }: Compiled): object {
  const args = { mainFilePath, inputs: { paper } };
  const closer = (rowGap: string) => compiler.compile({ mainFilePath, inputs: { paper, rowGap } }).result;
  const shorten = (whole: NodeTypstDocument) => {
    const closest = mayStandCloser && whole.numOfPages > 1 ? closer("2.75") : null;
    if (!closest || closest.numOfPages === whole.numOfPages) return whole;
    const between = closer("3.75");
    return between?.numOfPages === closest.numOfPages ? between : closest;
  };
  try {
    const whole = compiler.compile(args).result;
    // Without a result it says why. A copy: memory of the compiler's own cannot be handed to another thread.
    return move(new Uint8Array(compiler.pdf(whole ? shorten(whole) : args)));
  } finally {
    // What Typst remembers of a document is never asked again, and would stay (security 4).
    compiler.evictCache(0);
  }
}
