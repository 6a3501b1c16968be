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

/** The scripts of India beside Devanagari that names are printed in, as the fonts call them. */
const scripts = {
  Bengali: /\p{Script=Bengali}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Oriya: /\p{Script=Oriya}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
};

type IndianScript = keyof typeof scripts;

/** Those that a text is written in, in the order of their names. */
const indianScriptsIn = (text: string): IndianScript[] =>
  (Object.keys(scripts) as IndianScript[]).filter((script) => scripts[script].test(text));

const loadFonts = (files: readonly string[]) =>
  Promise.all(files.map((file) => readFile(require.resolve(`@expo-google-fonts/${file}`))));

const fonts = await loadFonts([
  "inter/400Regular/Inter_400Regular.ttf",
  "inter/500Medium/Inter_500Medium.ttf",
  "inter/600SemiBold/Inter_600SemiBold.ttf",
  "noto-sans/400Regular/NotoSans_400Regular.ttf",
  "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
]);
const withFonts = () => NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: fonts }] });

let compiler = withFonts();
const loaded = new Set<IndianScript>();

/** Latin and Devanagari are in the fonts that each paper has. Of the other scripts a worker loads those that it meets, and keeps them. */
async function loadScripts(met: readonly IndianScript[]): Promise<void> {
  const more = met.filter((script) => !loaded.has(script));
  if (more.length === 0) return;
  const files = more.flatMap((script) => {
    const [folder, font] = [`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`];
    return [`${folder}/400Regular/${font}_400Regular.ttf`, `${folder}/600SemiBold/${font}_600SemiBold.ttf`];
  });
  fonts.push(...(await loadFonts(files)));
  for (const script of more) loaded.add(script);
  compiler = withFonts();
}

const mainFilePath = join(import.meta.dirname, "paper.typ");

interface Compiled {
  /** As JSON. */
  paper: string;
  /** Its rows stand closer if that saves a sheet, and no closer than that takes. */
  mayStandCloser: boolean;
}

/** The PDF of a paper. */
export default async function compile({ paper, mayStandCloser }: Compiled): Promise<object> {
  const scripts = indianScriptsIn(paper);
  await loadScripts(scripts);
  const inputs = { paper, scripts: scripts.join(" ") };
  const args = { mainFilePath, inputs };
  const closer = (rowGap: string) => compiler.compile({ mainFilePath, inputs: { ...inputs, rowGap } }).result;
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
