// The cards of all drawings. What a card was made of stands in it, so that only what has changed is drawn again.
import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMadeOf, shareCard } from "./share-card.ts";

const makers = ["share-card.ts", "ui/wordmark-letters.ts"].map((path) => join(import.meta.dirname, path));

/** The pallet of the home page stands for every page without a drawing of its own. */
const cardName = (picture: string) => (picture === "hero-pallet.svg" ? "vanik.png" : picture.replace(/\.svg$/, ".png"));

/** One card for each SVG file; cards whose drawing is gone are removed. Tells how many were drawn. */
export async function buildShareCards(picturesDir: string, cardsDir: string): Promise<number> {
  await mkdir(cardsDir, { recursive: true });
  const how = hash("sha1", (await Promise.all(makers.map((path) => readFile(path, "utf8")))).join(""));
  const pictures = (await readdir(picturesDir)).filter((name) => name.endsWith(".svg"));
  let drawn = 0;
  for (const picture of pictures) {
    const card = join(cardsDir, cardName(picture));
    const svg = await readFile(join(picturesDir, picture), "utf8");
    const note = hash("sha1", how + svg);
    const made = await readFile(card).catch(() => null);
    if (made && (await isMadeOf(made, note))) continue;
    await writeFile(card, await shareCard(svg, note));
    drawn += 1;
  }
  const wanted = new Set(pictures.map(cardName));
  const gone = (await readdir(cardsDir)).filter((name) => !wanted.has(name));
  await Promise.all(gone.map((name) => rm(join(cardsDir, name))));
  return drawn;
}
