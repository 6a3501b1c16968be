// /dev/mail: captured mail, newest first, in a demonstration without SMTP_URL; answers only to a loopback Host (security 1).
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Config, isLoopback } from "../config.ts";
import { Refusal } from "./errors.ts";
import type { CapturedMail } from "./mail.ts";
import { escapeHtml } from "./mail-html.ts";

const maxShown = 200;
const style = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1.25rem}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:500}td,th{padding:.5rem 1rem .5rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere;vertical-align:top}td:last-child{white-space:nowrap}
@media(max-width:48rem){thead{display:none}tr,td{display:block;border:0;padding:0}tr{padding:.75rem 0;border-bottom:1px solid #8886}}`;
const styleHash = createHash("sha256").update(style).digest("base64");
const listPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
// Mails are styled in attributes, as mail readers want it; in a sandbox they reach nothing.
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
const shownTime = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

async function readMails(directory: string, to: string | undefined): Promise<(CapturedMail & { id: string })[]> {
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .reverse();
  const mails = [];
  for (const name of newest) {
    const mail = JSON.parse(await readFile(join(directory, name), "utf8")) as CapturedMail;
    if (!to || mail.to === to.toLowerCase()) mails.push({ id: name.slice(0, -5), ...mail });
    if (mails.length === maxShown) break;
  }
  return mails;
}

const mailListRow = ({ id, time, to, subject, attachments = [] }: CapturedMail & { id: string }) =>
  `<tr><td>${shownTime.format(new Date(time))}</td><td>${escapeHtml(to)}</td><td>${[subject, ...attachments].map(escapeHtml).join("<br>")}</td><td>${["text", "html", "source"].map((form) => `<a href="/dev/mail/${id}/${form}">${form}</a>`).join(" ")}</td></tr>`;

/** What is for whoever sits at this machine is for nobody else: by another Host, as of a name that was rebound, it is not there. */
export function requireLoopbackHost({ headers }: FastifyRequest): void {
  if (!isLoopback(headers.host?.replace(/:\d+$/, "") ?? "")) throw new Refusal("not_found", "There is nothing here");
}

/** Registers the list, its JSON, and each mail as text, HTML and source. */
export function registerDevMail(app: FastifyInstance, { config }: { config: Config }): void {
  const directory = join(config.dataDir, "mail");
  const hide = { schema: { hide: true } };
  app.get<{ Querystring: { to?: string } }>("/dev/mail.json", hide, async (request, reply) => {
    requireLoopbackHost(request);
    void reply.header("cache-control", "private, no-store");
    return readMails(directory, request.query.to && String(request.query.to));
  });
  app.get<{ Querystring: { to?: string } }>("/dev/mail", hide, async (request, reply) => {
    requireLoopbackHost(request);
    const mails = await readMails(directory, request.query.to);
    return reply
      .headers({ "cache-control": "private, no-store", "content-security-policy": listPolicy })
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Captured mail</title><style>${style}</style><h1>Captured mail</h1><table><thead><tr><th>Time</th><th>To</th><th>Subject</th><th>Read as</th></tr></thead><tbody>${mails.map(mailListRow).join("")}</tbody></table>${mails.length ? "" : "<p>No mail was sent yet.</p>"}</html>`,
      );
  });
  app.get<{ Params: { id: string; form: string } }>("/dev/mail/:id/:form", hide, async (request, reply) => {
    requireLoopbackHost(request);
    const mail = (await readMails(directory, undefined)).find(({ id }) => id === request.params.id);
    const { form } = request.params;
    if (!mail || (form !== "text" && form !== "html" && form !== "source"))
      throw new Refusal("not_found", "There is no such mail");
    return reply
      .headers({ "cache-control": "private, no-store", "content-security-policy": mailPolicy })
      .type(form === "html" ? "text/html; charset=utf-8" : "text/plain; charset=utf-8")
      .send(mail[form]);
  });
}
