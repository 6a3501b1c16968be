// What a person does at the desk, counted: a click, a key or chord, the text of one field are an act each; and how long they
// take whoever knows the desk, by the keystroke-level model (Card, Moran and Newell, 1980), whatever the machine's speed. Who
// does not know it reads what stands there besides, each text once: 238 words a minute, what adults read of English by
// themselves (Brysbaert, 2019, Journal of Memory and Language 109).
import type { Locator, Page } from "@playwright/test";

/** Seconds of the model: to think what is next, to point and press, to hit one key as an average typist. */
const [toThink, toPoint, toHit] = [1.35, 1.3, 0.28];

/** Seconds for a word. */
const toRead = 60 / 238;

/** What is to be read in a place: of choices what is chosen, and nothing that only a screen reader says. */
function textsIn(place: Element): string[] {
  const chosen = [...place.querySelectorAll("select")].map(({ selectedOptions: [option] }) => option?.text ?? "");
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    if (around?.checkVisibility() && !around.closest("select, .sr-only")) texts.push(walk.currentNode.nodeValue ?? "");
  }
  return [...texts, ...chosen].map((text) => text.trim()).filter(Boolean);
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export class Acts {
  count = 0;
  /** Of which read. */
  words = 0;
  /** By the model. */
  seconds = 0;
  readonly page: Page;
  readonly #known = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  #act(seconds: number): void {
    this.count += 1;
    this.seconds += toThink + seconds;
  }

  async click(target: Locator): Promise<void> {
    this.#act(toPoint);
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.#act(keys.split("+").length * toHit);
    await this.page.keyboard.press(keys);
  }

  /** What was not read before. */
  readText(text: string): void {
    if (this.#known.has(text)) return;
    this.#known.add(text);
    this.words += wordsIn(text);
    this.seconds += wordsIn(text) * toRead;
  }

  /** What stands in a place, whole. */
  async read(place: Locator = this.page.getByRole("main")): Promise<void> {
    for (const text of await place.evaluate(textsIn)) this.readText(text);
  }

  async choose(field: Locator, label: string): Promise<void> {
    await this.click(field);
    await this.press("Escape");
    this.#act(toPoint);
    await field.selectOption({ label });
  }

  /** A file, out of the folder that the system's own dialog begins with. */
  async attach(field: Locator, path: string): Promise<void> {
    this.#act(toPoint);
    this.#act(toPoint);
    this.#act(toPoint);
    await field.setInputFiles(path);
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.#act(text.length * toHit);
    await this.page.keyboard.type(text);
  }

  /** Into a field that was clicked into. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    this.#act(text.length * toHit);
    await field.fill(text);
  }
}
