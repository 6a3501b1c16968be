// Every screen of the tables beside it, each looked at once: opened at a desk, made narrower step by step, and at each layout by
// axe, in the light and in the dark. What its console says fails it, as it does a journey.
import { expect, test } from "../e2e/vanik.ts";
import { accountScreens } from "./account-screens.ts";
import { deskScreens } from "./desk-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { lookAt, type Screen } from "./screen.ts";
import { askAsDesk, storeInBrowser, signInOnce } from "./sessions.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const nameOf = ({ of, at }: Screen) => of ?? String(at);

for (const screen of [...publicScreens, ...accountScreens, ...deskScreens])
  test(`${nameOf(screen)}, as ${screen.as ?? "a visitor"} meets it`, async ({ page, clean }) => {
    const { as, at, storage, reach, says, isLive } = screen;
    if (says) clean.ignore(says);
    if (as) await signInOnce(page, as);
    if (storage) await storeInBrowser(page, storage);
    await page.goto(typeof at === "string" ? at : await at(askAsDesk(page), page.request));
    await page.waitForFunction(() => !window.early);
    if (!isLive) await page.waitForLoadState("networkidle");
    await expect(page.getByText(/^(Loading|Please wait)/)).toHaveCount(0);
    await reach?.(page);
    await lookAt(page, nameOf(screen), screen);
  });
