// Which server takes our mails, and in whose name: SMTP_URL and MAIL_FROM before what the desk has set. Asked anew for each mail, so
// that another one holds at once and on every node.
import type { FixedSettings, SettingName } from "@vanik/contracts/setting-inputs";
import { MailServerSettings } from "@vanik/contracts/settings";
import type { Deps } from "../../deps.ts";
import { formatMoment } from "@vanik/trading/indian-time";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { Mailbox } from "../../platform/mail-parts.ts";
import { readOperator, settingNow } from "./settings.ts";
import { readSettings, readSettingSecret, versionsOf, writeSettingSecret } from "./settings-store.ts";

type MailDeps = Pick<Deps, "config" | "secret" | "demonstration">;

const readMailServer = async (db: Queryable) =>
  MailServerSettings.parse((await readSettings(db)).get("mail_server") ?? {});

/** Bound to its server and user: sent to no other one, whoever changes the setting. */
const purposeOf = ({ host, port, security, user }: MailServerSettings) =>
  `password of ${JSON.stringify([host, port, security, user])}`;

/** Whether both are one account of one server, to which one password belongs. */
export const isSameMailAccount = (one: MailServerSettings, other: MailServerSettings): boolean =>
  purposeOf(one) === purposeOf(other);

const nameOfSecret = "mail_server" satisfies SettingName;

/** Keeps the password of a server, sealed. */
export const saveMailPassword = (
  tx: Transaction,
  { secret }: Pick<Deps, "secret">,
  server: MailServerSettings,
  password: string,
) => writeSettingSecret(tx, nameOfSecret, secret.seal(purposeOf(server), password));

export const forgetMailPassword = (tx: Transaction) => writeSettingSecret(tx, nameOfSecret, null);

async function readMailPassword(
  db: Queryable,
  { secret }: Pick<Deps, "secret">,
  server: MailServerSettings,
): Promise<string> {
  const sealed = server.user && server.password_at !== null ? await readSettingSecret(db, nameOfSecret) : undefined;
  try {
    return sealed === undefined ? "" : secret.unseal(purposeOf(server), sealed);
  } catch {
    // Of another server, or sealed by a secret that was lost: it is typed again.
    return "";
  }
}

function smtpUrlOf({ host, port, security, user }: MailServerSettings, password: string): string {
  const account = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(":") ? `[${host}]` : host;
  const query = { starttls: "?requireTLS=true", tls: "", none: "?ignoreTLS=true" }[security];
  return `${security === "tls" ? "smtps" : "smtp"}://${account}${name}:${port}${query}`;
}

/** The server that takes our mails. Mails leave no demonstration unless SMTP_URL is set, whatever its settings say. */
export async function readSmtpUrl(
  { config, secret, demonstration }: MailDeps,
  db: Queryable,
): Promise<string | undefined> {
  if (config.smtpUrl || demonstration) return config.smtpUrl;
  const server = await readMailServer(db);
  return server.host ? smtpUrlOf(server, await readMailPassword(db, { secret }, server)) : undefined;
}

/** Over SMTP; shown by a demonstration at /dev/mail; or kept in DATA_DIR/mail, where they reach nobody. */
export async function wayOfMails(deps: Omit<MailDeps, "secret">, db: Queryable): Promise<"sent" | "shown" | "kept"> {
  if (deps.config.smtpUrl) return "sent";
  if (deps.demonstration) return "shown";
  return (await readMailServer(db)).host ? "sent" : "kept";
}

/** In whose name they go. */
export async function readMailSender({ config }: Pick<Deps, "config">, db: Queryable): Promise<Mailbox> {
  const { brand, email } = await readOperator(db);
  const { from_name, from_address } = await readMailServer(db);
  const { name = from_name, address = from_address } = config.mailFrom ?? {};
  return { name: name || brand, address: address || email };
}

/** The server and the sender as minutes name them, since when, and who set them; null of what the machine's environment says. */
export async function describeMailWay(
  config: Pick<Deps["config"], "smtpUrl" | "mailFrom">,
  db: Queryable,
): Promise<{ words: string; userId: string | null }> {
  const [newest] = await versionsOf(db, "mail_server", 1);
  const set = MailServerSettings.parse(newest?.value ?? {});
  const { value: operator } = await settingNow(db, "operator");
  const fixed = fixedOfMails(config);
  const { host, port, user, from_name, from_address } = {
    ...set,
    ...Object.fromEntries(Object.entries(fixed).map(([key, { value }]) => [key, value])),
  };
  const server = host ? `${host}:${port}${user && ` as ${user}`}` : "No server";
  const since = config.smtpUrl ? " by SMTP_URL" : newest ? `, named ${formatMoment(newest.at)}` : "";
  const words = `${server}${since}; sender ${from_name || operator.brand} <${from_address || operator.email}>`;
  return { words, userId: config.smtpUrl ? null : (newest?.userId ?? null) };
}

/** What of it the environment says; of SMTP_URL neither the password nor its query. */
export function fixedOfMails({
  smtpUrl,
  mailFrom,
}: Pick<Deps["config"], "smtpUrl" | "mailFrom">): NonNullable<FixedSettings["mail_server"]> {
  const by = (name: string, values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { by: name, value }]));
  const url = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  const isTls = url?.protocol === "smtps:";
  return {
    ...(url &&
      by("SMTP_URL", {
        host: url.hostname,
        port: url.port || (isTls ? "465" : "587"),
        security: isTls ? "tls" : url.searchParams.get("ignoreTLS") === "true" ? "none" : "starttls",
        user: decodeURIComponent(url.username),
        password: "",
      })),
    ...(mailFrom && by("MAIL_FROM", { from_name: mailFrom.name, from_address: mailFrom.address })),
  };
}
