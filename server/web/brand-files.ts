// What the brand looks like, as files: its logos, and its accents as a style sheet. Both are named by what they hold.
import { accentProblem, ourAccent } from "@vanik/contracts/brand-colours";
import type { FastifyInstance } from "fastify";
import { findLogo } from "../modules/content/use-cases.ts";
import type { Database } from "../platform/db.ts";

const forEver = "public, max-age=31536000, immutable";

// Said twice, so that it holds over our own accents whichever sheet comes last: a page may load its own once it is opened.
const rule = (accent: string, deeper: string, ground: string) =>
  `:root:root{--accent:${accent};--accent-2:color-mix(in oklab,${accent} 84%,${deeper});--wash:color-mix(in oklab,${accent} 9%,${ground})}`;

/** The style sheet of two accents; empty of one that is ours. */
export function accentStyles(light: string, dark: string): string {
  const byDay = light === ourAccent("light") ? "" : rule(light, "#000000", "#ffffff");
  const inTheDark = dark === ourAccent("dark") ? "" : rule(dark, "#ffffff", "#131210");
  return `@media not (prefers-color-scheme: dark){${byDay}}@media (prefers-color-scheme: dark){${inTheDark}}`;
}

export function registerBrandFiles(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { file: string } }>("/pictures/logo/:file", async (request, reply) => {
    const id = /^([0-9a-f]{32})\.png$/.exec(request.params.file)?.[1];
    const logo = id && (await findLogo(db, id));
    if (!logo) return reply.status(404).type("text/plain").send("There is no such logo");
    return reply.header("cache-control", forEver).type("image/png").send(logo.png);
  });
  app.get<{ Params: { file: string } }>("/brand/:file", async (request, reply) => {
    const found = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(request.params.file);
    const [light, dark] = [`#${found?.[1]}`, `#${found?.[2]}`];
    if (!found || accentProblem(light, "light") || accentProblem(dark, "dark"))
      return reply.status(404).type("text/plain").send("There are no such colours");
    return reply.header("cache-control", forEver).type("text/css; charset=utf-8").send(accentStyles(light, dark));
  });
}
