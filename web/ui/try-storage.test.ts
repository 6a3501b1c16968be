import { expect, test, vi } from "vitest";
import { tryStorage } from "./try-storage.ts";

test("a browser that refuses even to name its storage stores nothing, and throws nothing", () => {
  const refuse = () => {
    throw new DOMException("Failed to read the 'sessionStorage' property from 'Window'", "SecurityError");
  };
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: refuse });
  const work = vi.fn<(storage: Storage) => string>();
  expect(tryStorage("sessionStorage", work, "nothing")).toBe("nothing");
  expect(work).not.toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, "sessionStorage");
});
