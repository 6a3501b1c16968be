// Pictures: what is refused and how it is told, the sizes that are made, how they are served, what names them.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { makePicture } from "./make-picture.ts";
import { pictures } from "./tables.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#bf3a12" } });

async function send(bytes: Buffer, fields: Record<string, string> = {}, name = "a.jpg") {
  const boundary = "x7";
  const field = (key: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => field(key, value))
        .join(""),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="myfile"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return vanik.call("POST", "/desk/pictures", {
    token,
    body: payload,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
}
const get = (url: string) => vanik.app.inject({ url });

test("a picture is turned upright, made in every size without what the camera wrote, and served for good", async () => {
  const original = await drawn(600, 400)
    .withExif({ IFD0: { Copyright: "somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(original);
  expect(status).toBe(200);
  const { id, urls } = body.success.data;
  expect(urls).toEqual({});
  expect((await get(`/pictures/u/${id}/320.webp`)).statusCode).toBe(404);
  await makePicture(vanik.deps, id);
  const [stored] = await vanik.deps.db.select().from(pictures).where(eq(pictures.id, id));
  expect(stored).toMatchObject({ state: "ready", width: 400, height: 600 });
  for (const width of [160, 320, 640, 1280])
    for (const type of ["webp", "avif"]) {
      const reply = await get(`/pictures/u/${id}/${width}.${type}`);
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, `image/${type}`]);
      expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      const made = await sharp(reply.rawPayload).metadata();
      expect([made.width, made.height, made.exif]).toEqual([width, (width * 3) / 4, undefined]);
    }
  const { data } = await sharp((await get(`/pictures/u/${id}/160.webp`)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // White at the side, the picture in the middle.
  expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  for (const path of [`${id}/161.webp`, `${id}/160.png`, `x/160.webp`, `${id}/..%2f160.webp`])
    expect((await get(`/pictures/u/${path}`)).statusCode, path).toBe(404);

  const news = await vanik.call("POST", "/desk/news", {
    token,
    body: { title: "With a picture", url: "https://x.example", publish_at: "2020-01-01T00:00:00Z", picture_id: id },
  });
  expect(news.body.success.data.picture.urls["640"]).toBe(`/pictures/u/${id}/640.webp`);
  const read = (await vanik.call("GET", "/news")).body.success.data;
  expect(read.find((entry: { title: string }) => entry.title === "With a picture").picture.id).toBe(id);
});

test("a part of it is shown where that is said", async () => {
  const half = await drawn(400, 400).png().toBuffer();
  const whole = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#fff" } })
    .composite([{ input: half, left: 400, top: 0 }])
    .png()
    .toBuffer();
  const { body } = await send(whole, { crop: "400,0,400,400" });
  await makePicture(vanik.deps, body.success.data.id);
  const { rawPayload } = await get(`/pictures/u/${body.success.data.id}/160.webp`);
  const { data: pixels } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const middle = (60 * 160 + 80) * 3;
  const data = pixels.subarray(middle, middle + 3);
  expect(data[0]! > 150 && data[1]! < 100).toBe(true);
  const outside = await send(whole, { crop: "500,0,400,400" });
  expect(outside).toMatchObject({
    status: 400,
    body: { error: { fields: { crop: expect.stringContaining("outside") } } },
  });
});

describe("what is no picture for us", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
  test("is told how to save it", async () => {
    const jpeg = await drawn(400, 400).jpeg().toBuffer();
    const other = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const frames = await sharp([jpeg, other], { join: { animated: true } })
      .webp()
      .toBuffer();
    const gif = await drawn(400, 400).gif().toBuffer();
    for (const bytes of [svg, gif, jpeg.subarray(0, jpeg.length - 40), Buffer.from("MZ not a picture")]) {
      const { status, body } = await send(bytes);
      expect({ status, message: body.error.message }).toEqual({
        status: 415,
        message: "This is not a whole picture: save it as JPEG, PNG or WebP and choose that file.",
      });
    }
    const moving = await send(frames);
    expect(moving.status).toBe(415);
  });

  test("nor one that is too small or has too many pixels", async () => {
    expect((await send(await drawn(400, 319).png().toBuffer())).body.error.fields.myfile).toContain("at least 320");
    const large = await drawn(8000, 5001).toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
    expect((await send(large)).body.error.fields.myfile).toContain("40 megapixels");
  });

  test("a picture whose middle is broken is marked, and nothing is made of it", async () => {
    const png = await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer();
    png.fill(0x5a, 200_000, 200_400);
    const { status, body } = await send(png);
    if (status !== 200) return expect(status).toBe(415);
    await makePicture(vanik.deps, body.success.data.id);
    const [stored] = await vanik.deps.db.select().from(pictures).where(eq(pictures.id, body.success.data.id));
    expect(stored?.state).toBe("failed");
    vanik.logged.length = 0;
  });
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
