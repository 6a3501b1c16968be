// Files on their way to a bid: one after the other, told why one failed, and sent again.
import { expect, test } from "vitest";
import { BidFileSender, formatFileSize } from "./bid-file-sender.ts";

const texts = { empty: "empty", tooLarge: "too large", noLine: "no line" };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

function senderOf(send: (file: File) => Promise<unknown>, drop: () => Promise<unknown> = async () => {}) {
  const done: string[] = [];
  const sender = new BidFileSender({
    async send(one, replaces, onPart) {
      onPart(0.5);
      await send(one);
      done.push(replaces ? `${one.name} for ${replaces}` : one.name);
    },
    drop,
    read: async () => void done.push("read"),
    texts,
  });
  return { sender, done };
}

test("files go one after the other, and what hangs there is read after each", async () => {
  const { sender, done } = senderOf(async () => {});
  await sender.add([file("a"), file("b")], undefined);
  await sender.add([file("c")], "b");
  expect(done).toEqual(["a", "read", "b", "read", "c for b", "read"]);
  expect(sender.held).toEqual([]);
});

test("one that fails stays with its reason, keeps no other back, and is sent again or left out", async () => {
  let line = false;
  const { sender, done } = senderOf(async ({ name }) => {
    if (name === "a" && !line) throw { status: 0, message: "" };
    if (name === "b") throw { status: 422, message: "A bid has at most 10 files." };
  });
  const [a, b] = [file("a"), file("b")];
  await sender.add([a, b, file("c")]);
  expect(sender.held.map((one) => [one.file.name, one.failed])).toEqual([
    ["a", "no line"],
    ["b", "A bid has at most 10 files."],
  ]);
  line = true;
  await sender.again(a);
  sender.leave(b);
  expect(done).toEqual(["c", "read", "a", "read"]);
  expect(sender.held).toEqual([]);
});

test.each([
  ["empty", 0],
  ["too large", 10 * 1_048_576 + 1],
])("what is %s is not sent at all, and not again either", async (why, size) => {
  const { sender, done } = senderOf(async () => {});
  const wrong = file("x", size);
  await sender.add([wrong]);
  await sender.again(wrong);
  expect(sender.held[0]).toMatchObject({ failed: why });
  expect(done).toEqual([]);
});

test("a removal that fails says why", async () => {
  const { sender } = senderOf(
    async () => {},
    () => Promise.reject({ status: 422, message: "Closed at 17:00:00" }),
  );
  expect(await sender.remove("id")).toBe(false);
  expect(sender.told).toBe("Closed at 17:00:00");
});

test.each([
  [1, "1 KB"],
  [245_760, "240 KB"],
  [1_258_291, "1.2 MB"],
])("%i bytes are %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
