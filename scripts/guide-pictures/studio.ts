import type { Browser, Page } from "playwright";

/** What the pictures of the demonstration are taken with. */
export interface Studio {
  browser: Browser;
  address: string;
  dataDir: string;
  /** Somebody of the desk, signed in. */
  desk: Page;
}
