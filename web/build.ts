// Builds what the server serves: pages and styles, the pictures of shared links, then their compressed copies.
import { spawn, type SpawnOptions } from "node:child_process";
import { cp, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const web = import.meta.dirname;
const root = join(web, "..");
const guide = join(root, "docs/guide");
const stamp = join(web, "build/.stamp");
const picturesDir = join(web, "public/pictures");
const cardsDir = join(web, ".share-cards");
const made = join(web, "build");

/** When the newest file of a folder was written, or one that is gone; 0 where nothing is. What is made or installed does not count. */
export async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path);
  const names = entries.filter((name) => !name.startsWith(".") && name !== "node_modules");
  const sources = names.map((name) => join(path, name)).filter((entry) => entry !== made);
  const times = await Promise.all(sources.map(newest));
  // A folder's own time tells of deletions, but this one changes when something is made in it as well.
  const own = path === web ? 0 : found.mtimeMs;
  return Math.max(own, ...times);
}

async function newestSource(): Promise<number> {
  const sources = [web, join(root, "contracts"), join(root, "server/trading"), guide, join(root, "package-lock.json")];
  return Math.max(...(await Promise.all(sources.map(newest))));
}

/** True when a source is newer than what was built, or nothing was. */
export async function isWebStale(): Promise<boolean> {
  const built = await stat(stamp).catch(() => null);
  return !built || built.mtimeMs < (await newestSource());
}

/** Runs a script in a Node of its own. Its output is told only when it fails. */
async function runScript(script: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const end = () => void (child.pid && process.kill(options.detached ? -child.pid : child.pid));
  process.once("exit", end);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  process.off("exit", end);
  if (code !== 0) throw new Error(Buffer.concat(output).toString().trim());
}

/**
 * Makes what a server is to serve in a process of its own, which ends with ours: what tools take for it is gone with them, where
 * a server that ran them itself kept half a gigabyte for as long as it ran.
 */
export const makeApart = (script: string): Promise<void> => runScript(script, [], { detached: true });

// The command does no type checking and asks nothing.
async function buildPages(): Promise<void> {
  const command = createRequire(import.meta.url)
    .resolve("@react-router/dev/package.json")
    .replace("package.json", "bin.cjs");
  // A cache of compiled code named by a relative path would be made here, among the sources.
  const env = { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: undefined };
  await runScript(command, ["build", web], { cwd: web, env });
}

/** The module of a supplier's link (server/web/bid-page.ts): a page of its own, so that nothing of the others comes with it. */
async function buildBidLink(): Promise<void> {
  const [{ build }, { leanContracts }, { loadsAlone }] = await Promise.all([
    import("vite"),
    import("./lean-contracts.ts"),
    import("./lean-libraries.ts"),
  ]);
  await build({
    configFile: false,
    root: web,
    logLevel: "warn",
    plugins: [leanContracts(), loadsAlone()],
    build: {
      target: "es2022",
      outDir: join(web, "build/client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(web, "features/bids/link-page/module.ts"),
        output: { entryFileNames: "assets/bid-link-[hash:7].js" },
        treeshake: { moduleSideEffects: false },
      },
    },
  });
}

interface Route {
  imports?: string[];
  css?: string[];
  [field: string]: unknown;
}

/** Of other than public pages it names the file and its styles: what that file imports it asks for itself. What the root has is on every page. */
function leanRoute(id: string, route: Route, root: Route | undefined): Route {
  // The router never asks for the default export.
  const fields = Object.entries(route).filter(([field, value]) => value !== false && field !== "hasDefaultExport");
  const besides = (files: string[] = [], common: string[] = []) =>
    id === "root" ? files : files.filter((file) => !common.includes(file));
  const css = besides(route.css, root?.css);
  const imports = id.startsWith("pages/") ? [] : besides(route.imports, root?.imports);
  return { ...Object.fromEntries(fields), css, imports };
}

/** Rewrites the table of routes that React Router wrote, which every public page carries (decision 018); its name stays, as the server's pages name it. */
async function leanManifest(assetsDir: string): Promise<void> {
  const name = (await readdir(assetsDir)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no table of routes in ${assetsDir}`);
  const file = join(assetsDir, name);
  const [, before = "", table = ""] = /^([^{]*)(\{.*\});?\s*$/s.exec(await readFile(file, "utf8")) ?? [];
  const manifest = JSON.parse(table) as { routes: Record<string, Route> };
  manifest.routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, leanRoute(id, route, manifest.routes.root)]),
  );
  await writeFile(file, `${before}${JSON.stringify(manifest)};`);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 256) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

async function compressAll(): Promise<void> {
  const entries = await readdir(join(web, "build/client"), { recursive: true });
  await Promise.all(
    entries.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(join(web, "build/client", name))),
  );
}

/** Builds the web in a process of its own. */
export const buildWeb = (): Promise<void> => makeApart(import.meta.filename);

async function buildWebHere(): Promise<void> {
  const started = new Date();
  // Every start loads this file, and few build.
  const { buildShareCards } = await import("./share-cards.ts");
  // Cards are drawn here while the pages are built in a process of their own, and laid beside them when they stand.
  await Promise.all([buildPages(), buildShareCards(picturesDir, cardsDir)]);
  await cp(cardsDir, join(web, "build/client/pictures/og"), { recursive: true });
  await buildBidLink();
  await leanManifest(join(web, "build/client/assets"));
  await compressAll();
  await writeFile(stamp, "");
  // What changes while a build runs belongs to the next one.
  await utimes(stamp, started, started);
}

if (import.meta.main) {
  const needed = !process.argv.includes("--if-stale") || (await isWebStale());
  if (needed) await buildWebHere();
  console.log(needed ? "The web is built." : "The web stands as it is built.");
}
