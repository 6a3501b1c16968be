// A running ERPNext as the cases ask it.
import { isIP } from "node:net";
import { randomBytes } from "node:crypto";
import type { Ask, Reply, Site } from "./case.ts";

/** Asks a site by HTTP: `keys` are the headers of those who ask. */
export function siteAt(
  url: string,
  keys: Record<NonNullable<Ask["as"]>, string | undefined>,
  rest: Omit<Site, "url" | "call" | "fresh" | "key">,
  headers: Record<string, string> = {},
): Site {
  const run = randomBytes(4).toString("hex");
  let count = 0;
  async function call(
    verb: string,
    path: string,
    { query = {}, body, headers: own = {}, as = "portal" }: Ask = {},
  ): Promise<Reply> {
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query))
      address.searchParams.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    const authorization = keys[as];
    const reply = await fetch(address, {
      method: verb,
      redirect: "manual",
      headers: {
        accept: "application/json",
        ...headers,
        ...(authorization && { authorization }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...own,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = Buffer.from(await reply.arrayBuffer()).toString("latin1");
    const isJson = (reply.headers.get("content-type") ?? "").includes("json");
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      body: isJson ? JSON.parse(Buffer.from(text, "latin1").toString("utf8")) : undefined,
    };
  }
  return { ...rest, url, key: keys.portal ?? "", call, fresh: (word) => `${word} ${run}${(++count).toString(36)}` };
}

/** The one that the environment names; undefined where it names none. Throws for one that is not on this machine. */
export function realSite(env: Record<string, string | undefined>): Site | undefined {
  const { ERPNEXT_TEST_URL: url, ERPNEXT_TEST_SITE: name } = env;
  if (!url) return undefined;
  const { hostname } = new URL(url);
  if (hostname !== "localhost" && !(isIP(hostname) && hostname.startsWith("127.")))
    throw new Error("ERPNEXT_TEST_URL: the cases write, so they run on loopback alone");
  const token = (who: string) => `token ${env[`ERPNEXT_TEST_${who}KEY`]}:${env[`ERPNEXT_TEST_${who}SECRET`]}`;
  const keys = { portal: token(""), manager: token("MANAGER_"), guest: undefined };
  const version = env["ERPNEXT_TEST_VERSION"] === "16" ? 16 : 15;
  return siteAt(
    url,
    keys,
    {
      version,
      company: env["ERPNEXT_TEST_COMPANY"] ?? "Demo Traders",
      warehouse: env["ERPNEXT_TEST_WAREHOUSE"] ?? "Stores - DT",
    },
    name ? { "x-frappe-site-name": name } : {},
  );
}
