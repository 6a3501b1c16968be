// The table of routes, which every public page carries (decision 018).
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Route {
  imports?: string[];
  [field: string]: unknown;
}

/** Of pages behind a sign-in it names the file and its styles: what that file imports it asks for itself. */
function lean(id: string, route: Route): Route {
  const told = Object.entries(route).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(told), ...(/^pages\/(desk|user|auth)\//.test(id) && { imports: [] }) };
}

/** Rewrites the table that React Router wrote; its name stays, as the server's pages name it. */
export async function leanManifest(assetsDir: string): Promise<void> {
  const name = (await readdir(assetsDir)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no table of routes in ${assetsDir}`);
  const file = join(assetsDir, name);
  const [, before = "", table = ""] = /^([^{]*)(\{.*\});?\s*$/s.exec(await readFile(file, "utf8")) ?? [];
  const manifest = JSON.parse(table) as { routes: Record<string, Route> };
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, lean(id, route)]));
  await writeFile(file, `${before}${JSON.stringify(manifest)};`);
}
