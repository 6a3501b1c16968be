// What the application needs, made by main.ts (or by tests/app.ts) and handed to every module.
import type { SiteTextKey, SiteTextLanguage, SiteTextValue } from "@vanik/contracts/site-texts";
import type { Config } from "./config.ts";
import type { CaptchaService } from "./platform/captcha.ts";
import type { Printer } from "./pdf/printer.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db.ts";
import type { Erpnext } from "./platform/erpnext.ts";
import type { FileReader } from "./platform/file-reader.ts";
import type { FileStore } from "./platform/file-store.ts";
import type { Logger } from "./platform/log.ts";
import type { Mailer } from "./platform/mail.ts";
import type { Queue } from "./platform/queue.ts";
import type { Secret } from "./platform/secret.ts";

/** Null where a key has no text that is built in, or none but in a demonstration. */
export type BuiltInText = (
  key: SiteTextKey,
  language: SiteTextLanguage,
  isDemonstration: boolean,
) => Promise<SiteTextValue | null>;

export interface Deps {
  config: Config;
  /** The mark in the database: demonstration accounts, /dev/mail and RATE_LIMIT=off exist only under it. */
  demonstration: boolean;
  /** A company's own ERPNext, in which its trade is run; null where Vanik trades by itself. */
  erpnext: Erpnext | null;
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  mailer: Mailer;
  secret: Secret;
  captcha: CaptchaService;
  files: FileStore;
  fileReader: FileReader;
  printer: Printer;
  /** What the pages say where nothing is written in its place (web/texts/site-texts.ts). */
  builtInText: BuiltInText;
}
