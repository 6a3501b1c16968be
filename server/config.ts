// The only reader of the environment. Wrong configuration stops the start with the whole list of what is wrong.
import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { CaptchaProvider } from "@vanik/contracts/captcha";
import { z } from "zod";
import { type FilePlace, FilesUrl, isDecodable } from "./platform/files-url.ts";
import { StartError } from "./platform/start-error.ts";

const flag = z.enum(["0", "1"], "must be 0 or 1").optional();
const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());
const postgresExample = "must be an address such as postgres://user:password@host:5432/name";
// What is no address at all goes no further (`abort`): what follows takes it apart.
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: postgresExample, abort: true })
  .refine((url) => isDecodable(new URL(url).username + new URL(url).password), postgresExample);
const smtpExample = "must be an address such as smtp://user:password@host:587";
const fromExample = "must be an e-mail address, with or without a name: Vanik <desk@vanik.example>";
const listed = (text: string | undefined) =>
  (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** `desk@vanik.example`, or `Vanik <desk@vanik.example>`; without a name the operator's brand stands there. */
function toMailbox(text: string): { name: string; address: string } {
  const [, name = "", address = ""] = /^"?([^"<>]*)(?:" *)?<([^<>]*)>$/.exec(text.trim()) ?? [];
  return address ? { name: name.trim(), address } : { name: "", address: text.trim() };
}

const Mailbox = z.object({
  // A name with control characters would be a header of its own.
  name: z.string().regex(/^\P{Cc}*$/u, fromExample),
  address: z.email(fromExample),
});

/** An address, or a network in CIDR form. */
function isNetwork(entry: string): boolean {
  const [address = "", prefix, ...more] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Pages are built on it: a path, a query or a password in it would break every link, or be told in them. */
function isOrigin(url: string): boolean {
  const { username, password, pathname, search, hash } = new URL(url);
  return username + password + search + hash === "" && pathname === "/";
}

const sealKeyShape = z.string().regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits, such as openssl rand -hex 32");

/** A key or its secret goes into one header. */
const erpnextPart = z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, "must be what ERPNext shows under API Access");

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== "";
  } catch {
    return false;
  }
}

const Environment = z.object({
  PORT: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{1,5}$/, "must be a port number")
      .transform(Number)
      .pipe(z.number().min(1, "must be 1 to 65535").max(65535, "must be 1 to 65535"))
      .default(3000),
  ),
  HOST: z.preprocess(empty, z.string().default("127.0.0.1")),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
      .refine(isOrigin, "must be scheme, host and port alone, such as https://vanik.example"),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default(".data")),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_OWNER_URL: optional(postgresUrl),
  DEMO: z.preprocess(empty, flag),
  SECRET: optional(z.string().regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits, such as openssl rand -hex 32")),
  SEAL_KEY: optional(sealKeyShape),
  SEAL_KEY_PREVIOUS: optional(sealKeyShape),
  TRUST_PROXY: optional(
    z
      .string()
      .transform(listed)
      .refine((entries) => entries.every(isNetwork), "must list addresses or networks such as 10.0.0.0/8"),
  ),
  APP_KEY: z.preprocess(
    empty,
    z
      .string()
      .default("vanik-web")
      .transform(listed)
      .refine((keys) => keys.length > 0, "must name at least one key"),
  ),
  SMTP_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: smtpExample, abort: true })
      .refine((url) => new URL(url).hostname !== "", smtpExample)
      .refine((url) => isDecodable(new URL(url).username + new URL(url).password), smtpExample),
  ),
  MAIL_FROM: optional(z.string().transform(toMailbox).pipe(Mailbox)),
  FILES_URL: optional(FilesUrl),
  BACKUP_DIR: optional(z.string().refine(isAbsolute, "must be the whole path of a folder, such as /srv/backups")),
  CAPTCHA: z.preprocess(
    empty,
    z.enum(CaptchaProvider.options, `must be one of ${CaptchaProvider.options.join(", ")}`).default("altcha"),
  ),
  CAPTCHA_SITE_KEY: optional(z.string()),
  CAPTCHA_SECRET: optional(z.string()),
  RATE_LIMIT: z.preprocess(empty, z.enum(["on", "off"], "must be on or off").default("on")),
  METRICS_TOKEN: optional(z.string()),
  ERPNEXT_URL: optional(
    z
      .url({ protocol: /^https?$/, error: "must be an http or https address", abort: true })
      .refine(isOrigin, "must be scheme, host and port alone, such as https://erp.example.com"),
  ),
  ERPNEXT_KEY: optional(erpnextPart),
  ERPNEXT_SECRET: optional(erpnextPart),
  ERPNEXT_CA: optional(
    z
      .string()
      // An environment file has one line for it.
      .transform((text) => text.replaceAll(String.raw`\n`, "\n"))
      .refine((text) => isCertificate(text), "must be the PEM of a certificate"),
  ),
  ERPNEXT_SITE: optional(z.string().regex(/^[\w.-]{1,253}$/, "must be the name of a site, such as erp.example.com")),
  ERPNEXT_ADMIN_KEY: optional(erpnextPart),
  ERPNEXT_ADMIN_SECRET: optional(erpnextPart),
  LOG_LEVEL: z.preprocess(
    empty,
    z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "must be one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("info"),
  ),
  SESSION_DAYS: z.preprocess(
    empty,
    z.coerce
      .number("must be a number of days")
      .int("must be a whole number")
      .min(1, "must be 1 to 365")
      .max(365, "must be 1 to 365")
      .default(30),
  ),
});

export type CaptchaConfig = { provider: "altcha" } | { provider: "none" } | HostedCaptcha;
export interface HostedCaptcha {
  provider: Exclude<CaptchaProvider, "altcha" | "none">;
  /** Told to every browser. */
  siteKey: string;
  /** Told to the provider alone. */
  secret: string;
}

/** Where a company's own ERPNext is, and whose key is shown there (connector 1). */
export interface ErpnextConfig {
  url: string;
  key: string;
  secret: string;
  /** PEM of an authority of the company's own. */
  ca?: string | undefined;
  /** The site's name, where the address serves several. */
  site?: string | undefined;
  /** A System Manager's key, which `npm run erpnext -- prepare` alone uses. */
  admin?: { key: string; secret: string } | undefined;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  publicUrlSaid: boolean;
  secure: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** What an empty database becomes; null when nothing was said (security 1). */
  demo: boolean;
  demoSaid: boolean;
  secret: string | undefined;
  /** What wraps the keys of sealed bids, where it is another than the secret. */
  sealKey: string | undefined;
  /** The one before it, while it is rotated. */
  sealKeyPrevious: string | undefined;
  /** The company's own ERPNext; null where Vanik trades by itself. */
  erpnext: ErpnextConfig | null;
  trustProxy: string[];
  appKeys: ReadonlySet<string>;
  smtpUrl: string | undefined;
  /** An empty name stands for the operator's brand. */
  mailFrom: { name: string; address: string } | undefined;
  /** Where attached files lie. */
  files: FilePlace;
  /** Where backups of the desk go, before what its setting says. */
  backupDir: string | undefined;
  captcha: CaptchaConfig;
  rateLimit: boolean;
  /** What /metrics asks for; without one it is not there. */
  metricsToken: string | undefined;
  logLevel: string;
  sessionDays: number;
}

/** True below `npm start` and `npm run …`. */
export const isStartedByNpm = (env: Record<string, string | undefined>) => Boolean(env.npm_lifecycle_event);

/** True for a host name or address of this very machine. */
export const isLoopback = (host: string) => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);

/** Said even when other variables are wrong: everything that is to be mended is listed at once. */
function missingOfCaptcha(env: Record<string, string | undefined>): string[] {
  if (!["recaptcha", "turnstile", "hcaptcha"].includes(env.CAPTCHA ?? "")) return [];
  const needed = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"].filter((name) => !env[name]);
  return needed.map((name) => `${name} must be set with CAPTCHA=${env.CAPTCHA}`);
}

const adminNames = ["ERPNEXT_ADMIN_KEY", "ERPNEXT_ADMIN_SECRET"];
const erpnextNames = ["ERPNEXT_URL", "ERPNEXT_KEY", "ERPNEXT_SECRET", "ERPNEXT_SITE", "ERPNEXT_CA", ...adminNames];

/** All three or none, as is the key of `prepare`; and a demonstration has no ERPNext. */
function wrongOfErpnext(env: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(env[name]);
  const first = erpnextNames.find(isSet);
  if (!first) return [];
  const needed = [...erpnextNames.slice(0, 3), ...(adminNames.some(isSet) ? adminNames : [])];
  const besides = (name: string) => (adminNames.includes(name) ? adminNames.find(isSet) : first);
  return [
    ...needed.filter((name) => !isSet(name)).map((name) => `${name} must be set with ${besides(name)}`),
    ...(env.DEMO === "1" ? ["DEMO must be 0 with ERPNEXT_URL: a demonstration trades by itself"] : []),
  ];
}

function erpnextOf(e: z.output<typeof Environment>): ErpnextConfig | null {
  const { ERPNEXT_URL: url, ERPNEXT_KEY: key, ERPNEXT_SECRET: secret } = e;
  if (!url || !key || !secret) return null;
  const { ERPNEXT_ADMIN_KEY: adminKey, ERPNEXT_ADMIN_SECRET: adminSecret } = e;
  const admin = adminKey && adminSecret ? { key: adminKey, secret: adminSecret } : undefined;
  return { url: new URL(url).origin, key, secret, ca: e.ERPNEXT_CA, site: e.ERPNEXT_SITE, admin };
}

function captchaOf(provider: CaptchaProvider, siteKey = "", secret = ""): CaptchaConfig {
  return provider === "altcha" || provider === "none" ? { provider } : { provider, siteKey, secret };
}

/** Reads the environment, or throws a StartError that lists everything wrong with it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env);
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...missingOfCaptcha(env),
    ...wrongOfErpnext(env),
  ];
  if (!parsed.success || wrong.length > 0)
    throw new StartError(
      `The configuration is wrong; mend these and start again:\n${wrong.map((line) => `  ${line}`).join("\n")}`,
    );
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, "");
  const erpnext = erpnextOf(e);
  const allLoopback = isLoopback(e.HOST) && isLoopback(new URL(publicUrl).hostname);
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    publicUrlSaid: e.PUBLIC_URL !== undefined,
    secure: publicUrl.startsWith("https:"),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    demo: e.DEMO === undefined ? erpnext === null && e.DATABASE_URL === undefined && allLoopback : e.DEMO === "1",
    demoSaid: e.DEMO !== undefined,
    secret: e.SECRET,
    sealKey: e.SEAL_KEY,
    sealKeyPrevious: e.SEAL_KEY_PREVIOUS,
    erpnext,
    trustProxy: e.TRUST_PROXY ?? [],
    appKeys: new Set(e.APP_KEY),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    files: e.FILES_URL ?? { directory: join(resolve(e.DATA_DIR), "files") },
    backupDir: e.BACKUP_DIR && resolve(e.BACKUP_DIR),
    captcha: captchaOf(e.CAPTCHA, e.CAPTCHA_SITE_KEY, e.CAPTCHA_SECRET),
    rateLimit: e.RATE_LIMIT === "on",
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    sessionDays: e.SESSION_DAYS,
  };
}
