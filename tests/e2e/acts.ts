// What a person does at the desk, counted: a click, a key or chord, the text of one field are an act each.
import type { Locator, Page } from "@playwright/test";

export class Acts {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(keys);
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  /** Into a field that was clicked into. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    this.count += 1;
    await field.fill(text);
  }
}
