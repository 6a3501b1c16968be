import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import headless, { useToaster } from "react-hot-toast/headless";
import { afterEach, expect, test } from "vitest";
import { toast } from "./toast.ts";

afterEach(() => headless.removeAll());

/** What the list of messages is handed, the newest first: id, type and how long it stays. */
function Handed() {
  const { toasts } = useToaster();
  return toasts.map(({ id, type, duration }) => `${id} ${type} ${duration}`).join("\n");
}

const handed = () => renderToStaticMarkup(createElement(Handed)).split("\n");
const arrived = (id: string) => expect.poll(handed).toContainEqual(expect.stringMatching(new RegExp(`^${id} `)));

test.each([
  ["blank", (text: string) => toast(text), 4000],
  ["error", toast.error, 4000],
  ["success", toast.success, 2000],
  ["loading", toast.loading, Infinity],
  ["custom", toast.custom, 4000],
] as const)("a message of the type %s stays for the spec's time", async (type, show, duration) => {
  const id = show("Said");
  await arrived(id);
  expect(handed()).toEqual([`${id} ${type} ${duration}`]);
});

test("at most twenty messages stand at once, the newest", async () => {
  const ids = Array.from({ length: 25 }, (_, at) => toast(`Message ${at}`));
  await arrived(ids[24] ?? "");
  expect(handed().map((line) => line.split(" ")[0])).toEqual(ids.slice(5).reverse());
});
