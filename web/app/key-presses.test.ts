import { describe, expect, test } from "vitest";
import { ariaKeys, capsOf, fits, type Press } from "./key-presses.ts";

const press = (key: string, modifiers: Partial<Press> = {}): Press => ({
  key,
  mod: false,
  alt: false,
  shift: false,
  ...modifiers,
});

describe("a press fits what is written", () => {
  test.each([
    ["n", [], press("n"), true],
    ["n", [], press("n", { shift: true }), false],
    ["n", [], press("n", { mod: true }), false],
    ["mod+enter", [], press("enter", { mod: true }), true],
    ["mod+enter", [], press("enter"), false],
    ["mod+enter", [], press("enter", { mod: true, shift: true }), false],
    ["mod+shift+z", [], press("z", { mod: true, shift: true }), true],
    ["alt+arrowup", [], press("arrowup", { alt: true }), true],
    ["?", [], press("?", { shift: true }), true],
    ["?", [], press("?"), true],
    ["/", [], press("/", { mod: true }), false],
    ["g o", ["g"], press("o"), true],
    ["g o", [], press("o"), false],
    ["o", ["g"], press("o"), false],
  ])("%s after %j and %j: %s", (written, before, now, expected) => expect(fits(written, before, now)).toBe(expected));
});

describe("keys as caps", () => {
  test.each([
    ["mod+enter", false, ["Ctrl ↵"]],
    ["mod+enter", true, ["⌘↵"]],
    ["g o", false, ["G", "O"]],
    ["mod+shift+z", true, ["⌘⇧Z"]],
    ["?", false, ["?"]],
    ["alt+arrowup", false, ["Alt ↑"]],
  ])("%s, on a Mac: %s", (written, mac, caps) => expect(capsOf(written, mac)).toEqual(caps));

  test("for assistive technology", () => {
    expect(ariaKeys("mod+k", false)).toBe("Control+k");
    expect(ariaKeys("mod+enter", true)).toBe("Meta+Enter");
  });
});
