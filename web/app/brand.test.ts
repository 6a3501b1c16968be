import { afterEach, expect, test } from "vitest";
import { branded, brandName, isOwnMark, setBrand } from "./brand.ts";
import { english, textsIn } from "./language.tsx";

afterEach(() => setBrand("Vanik"));

const texts = {
  title: "Write to {brand}",
  many: (count: number) => `${count} items`,
  points: [
    { head: "{brand} buys, {brand} sells", text: "Alone" },
    { head: "Prices", text: "Last paid" },
  ],
};

test("texts say the brand, and say another once there is another", () => {
  expect(branded(texts).title).toBe("Write to Vanik");
  setBrand("Setu & Sons");
  expect(textsIn(english, texts).title).toBe("Write to Setu & Sons");
  expect(branded(texts).points[0]?.head).toBe("Setu & Sons buys, Setu & Sons sells");
  expect(branded(texts).many(3)).toBe("3 items");
  expect([brandName(), isOwnMark()]).toEqual(["Setu & Sons", false]);
});

test("what does not speak of it stays the very same, and is looked through once", () => {
  const plain = { title: "Prices", points: [{ head: "Last paid" }] };
  expect(branded(plain)).toBe(plain);
  expect(branded(texts)).toBe(branded(texts));
  expect(branded(texts).points[1]).toBe(texts.points[1]);
});
