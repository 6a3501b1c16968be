// What a person does at the desk, counted: a click, a key or chord, the text of one field are an act each; and how long they
// take whoever knows the desk, by the keystroke-level model (Card, Moran and Newell, 1980), whatever the machine's speed.
import type { Locator, Page } from "@playwright/test";

/** Seconds of the model: to think what is next, to point and press, to hit one key as an average typist. */
const [toThink, toPoint, toHit] = [1.35, 1.3, 0.28];

export class Acts {
  count = 0;
  /** By the model. */
  seconds = 0;
  readonly page: Page;

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
