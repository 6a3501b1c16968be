import type { priceTexts } from "../en/price.ts";

export const priceHindi: typeof priceTexts = {
  onRequest: "भाव पूछने पर",
};
