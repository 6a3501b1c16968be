// npm run guide-pictures: takes all pictures of docs/guide and of the README anew, of the screens as they are. Names after it ("deal") take only those.
import { chromium } from "playwright";
import { findChromium, findHeadlessShell } from "../find-chromium.ts";
import { picturesOfApprovals } from "./approve.ts";
import { picturesOfBooks } from "./books.ts";
import { startPictured } from "./companies.ts";
import { picturesOfDeal } from "./deal.ts";
import { picturesBesideErpnext } from "./erpnext.ts";
import { pictureOfHome } from "./home.ts";
import { picturesOfLists } from "./lists.ts";
import { picturesOfHouse } from "./house.ts";
import { picturesOfInbox } from "./inbox.ts";
import { deskPerson, pageOf } from "./people.ts";
import { picturesOfPhoneOrder } from "./phone.ts";
import { picturesOfRound } from "./round.ts";
import { picturesOfSetUp } from "./set-up.ts";
import type { Studio } from "./studio.ts";

const port = Number(process.env["GUIDE_PORT"] ?? 3940);
const ofDemonstration: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  home: pictureOfHome,
  house: picturesOfHouse,
  lists: picturesOfLists,
  phone: picturesOfPhoneOrder,
  deal: picturesOfDeal,
  round: picturesOfRound,
  inbox: picturesOfInbox,
  books: picturesOfBooks,
  approve: picturesOfApprovals,
};
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const executablePath = (await findHeadlessShell()) ?? (await findChromium());
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
});
try {
  const names = Object.keys(ofDemonstration).filter(isWanted);
  if (names.length > 0) {
    const vanik = await startPictured(port, "1");
    try {
      const desk = await pageOf(browser, vanik.address, deskPerson);
      for (const name of names) {
        console.log(name);
        await ofDemonstration[name]!({ browser, address: vanik.address, dataDir: vanik.dataDir, desk });
      }
    } finally {
      await vanik.stop();
    }
  }
  if (isWanted("set-up")) {
    console.log("set-up");
    const vanik = await startPictured(port + 1, "0");
    try {
      await picturesOfSetUp(browser, vanik);
    } finally {
      await vanik.stop();
    }
  }
  if (isWanted("erpnext")) {
    console.log("erpnext");
    await picturesBesideErpnext(browser, port + 2);
  }
} finally {
  await browser.close();
}
