// Attaching files, on disk and in a bucket alike.
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { insertBareDocument } from "../../../../tests/documents.ts";
import { docx, docxParts, formBody, jpeg, pdf, png, webp, xlsx, zip } from "../../../../tests/files.ts";
import { files } from "./tables.ts";

const directory = await mkdtemp(join(tmpdir(), "vanik-s3-"));
const buckets = [{ name: "vanik-files", configs: [] }];
const s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: buckets });
const { port } = await s3.run();
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});
const bucket = `s3://S3RVER:S3RVER@vanik-files?endpoint=http://127.0.0.1:${port}`;

const buyer = "buyer@vanik.example";
const supplier = "supplier@vanik.example";

describe.each([
  ["on disk", ""],
  ["in a bucket", bucket],
])("files %s", (_, url) => {
  let vanik: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    vanik = await startTestApp({ FILES_URL: url, RATE_LIMIT: "off" });
    for (const who of ["buyer", "buyer2", "supplier", "supplier2", "desk"])
      tokens[who] = await vanik.tokenOf(`${who}@vanik.example`);
  });
  afterAll(() => vanik.close());

  type Entries = Parameters<typeof formBody>[0];
  const send = async (who: string, entries: Entries, headers: Record<string, string> = {}) => {
    const form = await formBody(entries);
    const options = { token: tokens[who], body: form.body, headers: { ...form.headers, ...headers } };
    return vanik.call("POST", "/uploadDocument", options);
  };
  const upload = (who: string, name: string, docType: string, bytes: Buffer = pdf, fileName = "order.pdf") =>
    send(who, [
      ["name", name],
      ["docType", docType],
      ["myfile", { name: fileName, bytes }],
    ]);
  const read = async (who: string, path: string) =>
    (await vanik.call("GET", path, { token: tokens[who] })).body.success.data;
  const save = async (who: string, path: string) =>
    vanik.app.inject({
      url: `/api${path}`,
      headers: { "application-key": "vanik-web", "access-token": tokens[who] ?? "" },
    });
  const rows = () => vanik.deps.db.select().from(files);

  test.each([
    ["sales_order", "buyer", "PO", "purchaseOrder", buyer],
    ["purchase_order", "supplier", "SO", "salesOrder", supplier],
    ["request_for_quotation", "supplier", "RFQ", "requestForQuotation", supplier],
  ] as const)("a party attaches a file to its %s, sees and saves it again", async (kind, who, docType, noun, email) => {
    const name = await insertBareDocument(vanik, kind, [email]);
    const { status, body } = await upload(who, name, docType, pdf, "ख़रीद आदेश.pdf");
    expect({ status, body }).toMatchObject({ status: 200, body: { success: { data: { name, docType } } } });
    const { file } = body.success.data;
    expect(file).toMatchObject({ docType, file_name: "ख़रीद आदेश.pdf", content_type: "application/pdf", version: 1 });
    expect(file).toMatchObject({ size: pdf.length, current: true });
    expect(await read(who, `/${noun}/${name}/files`)).toEqual([file]);
    const [row] = (await read(who, `/${noun}`)).filter((one: { name: string }) => one.name === name);
    expect(row.document).toBe(true);
    const detail = await read(who, `/${noun}/${name}`);
    expect(detail).toMatchObject({ document: true, files: [file] });
    expect(detail.history.at(-1)).toMatchObject({ move: "upload", by: "You", note: "ख़रीद आदेश.pdf" });
    for (const reader of [who, "desk"]) {
      const saved = await save(reader, `/${noun}/${name}/files/${file.id}`);
      expect(saved.rawPayload).toEqual(pdf);
      expect(saved.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(pdf.length),
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-disposition": expect.stringMatching(/^attachment; filename="[ _]+\.pdf"; filename\*=UTF-8''%E0%A4/),
      });
    }
  });

  test.each([
    ["png", png, "image/png", "scan.png"],
    ["jpeg", jpeg, "image/jpeg", "scan.jpg"],
    ["webp", webp, "image/webp", "scan.webp"],
    ["docx", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "scan.docx"],
    ["xlsx", xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "scan.xlsx"],
  ])("a %s is taken by what it holds, and named so", async (_type, bytes, type, fileName) => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer]);
    const { body } = await upload("buyer", name, "PO", bytes, "C:\\papers\\scan.pdf");
    expect(body.success.data.file).toMatchObject({ content_type: type, file_name: fileName });
  });

  test("replacing keeps the earlier version", async () => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer]);
    const first = (await upload("buyer", name, "PO")).body.success.data.file;
    const second = (await upload("buyer", name, "PO", png, "again.png")).body.success.data.file;
    const listed = await read("buyer", `/purchaseOrder/${name}/files`);
    expect(listed).toEqual([second, { ...first, current: false }]);
    expect(second).toMatchObject({ version: 2, current: true });
    expect((await read("buyer", `/purchaseOrder/${name}`)).files).toEqual(listed);
    expect((await save("buyer", `/purchaseOrder/${name}/files/${first.id}`)).rawPayload).toEqual(pdf);
  });

  test("ten at once become ten versions", async () => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload("buyer", name, "PO")));
    const versions = replies.map(({ body }) => body.success.data.file.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("of an RFQ a supplier sees its own file alone, and the desk both", async () => {
    const name = await insertBareDocument(vanik, "request_for_quotation", [supplier, "supplier2@vanik.example"]);
    const path = `/requestForQuotation/${name}`;
    const { file } = (await upload("supplier", name, "RFQ", pdf, "our-secret-offer.pdf")).body.success.data;
    expect(await read("supplier2", `${path}/files`)).toEqual([]);
    const other = await read("supplier2", path);
    expect(other).toMatchObject({ document: false, files: [] });
    expect(JSON.stringify(other)).not.toContain("secret");
    expect((await save("supplier2", `${path}/files/${file.id}`)).statusCode).toBe(404);
    await upload("supplier2", name, "RFQ", png, "mine.png");
    expect(await read("supplier", `${path}/files`)).toEqual([file]);
    const both = await read("desk", `${path}/files`);
    expect(both.map((one: { current: boolean; version: number }) => [one.current, one.version])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });

  test("a file is found under its own document alone", async () => {
    const [one, other] = [
      await insertBareDocument(vanik, "sales_order", [buyer]),
      await insertBareDocument(vanik, "sales_order", [buyer]),
    ];
    const { file } = (await upload("buyer", one, "PO")).body.success.data;
    expect((await save("buyer", `/purchaseOrder/${other}/files/${file.id}`)).statusCode).toBe(404);
    expect((await save("buyer", `/purchaseOrder/${one}/files/${randomUUID()}`)).statusCode).toBe(404);
    expect((await save("buyer2", `/purchaseOrder/${one}/files/${file.id}`)).statusCode).toBe(404);
    expect((await save("supplier", `/purchaseOrder/${one}/files/${file.id}`)).statusCode).toBe(403);
  });

  describe("what is wrong is said, and leaves nothing behind", () => {
    let order = "";
    let before = 0;
    beforeAll(async () => {
      order = await insertBareDocument(vanik, "sales_order", [buyer]);
      before = (await rows()).length;
    });
    afterAll(async () => expect(await rows()).toHaveLength(before));
    const file = { name: "a.pdf", bytes: pdf };
    const expectRefusal = (reply: Awaited<ReturnType<typeof send>>, status: number, code: string) =>
      expect({ status: reply.status, code: reply.body.error?.code }).toEqual({ status, code });

    test.each([
      ["no file", [["name", "x"]], "myfile", "Choose a file"],
      [
        "two files",
        [
          ["myfile", file],
          ["myfile", file],
        ],
        "myfile",
        "Send one file at a time",
      ],
      ["the wrong part", [["file", file]], "myfile", "Send the file as myfile"],
      ["a text in the file's place", [["myfile", "text"]], "myfile", "Choose a file"],
      ["an empty file", [["myfile", { name: "a.pdf", bytes: Buffer.alloc(0) }]], "myfile", "This file is empty"],
      [
        "no name",
        [
          ["docType", "PO"],
          ["myfile", file],
        ],
        "name",
        "Name the document",
      ],
      [
        "an unknown type",
        [
          ["docType", "BILL"],
          ["myfile", file],
        ],
        "docType",
        "Choose PO, RFQ, SO or CN",
      ],
      [
        "a field twice",
        [
          ["docType", "PO"],
          ["docType", "SO"],
          ["myfile", file],
        ],
        "docType",
        "Send this field once",
      ],
    ] as [string, Entries, string, string][])("%s: 400 at its field", async (_wrong, entries, field, sentence) => {
      const reply = await send("buyer", entries);
      expectRefusal(reply, 400, "invalid");
      expect(reply.body.error.fields[field]).toContain(sentence);
    });

    test.each([
      ["a page named .pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
      ["a drawing that can run", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      ["half a PDF", pdf.subarray(0, 60)],
      ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)])],
      ["a zip bomb", zip([...docxParts, { name: "word/media/a.bin", data: Buffer.alloc(60_000_000) }])],
      ["a PDF that is a zip besides", Buffer.concat([pdf, docx])],
    ])("%s: 415", async (_wrong, bytes) =>
      expectRefusal(await upload("buyer", order, "PO", bytes), 415, "unsupported"),
    );

    test("more than 10 MB: 413, 10 MB are taken", async () => {
      const large = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, " ")]);
      expectRefusal(await upload("buyer", order, "PO", large(10 * 1_048_576 + 1)), 413, "too_large");
      expectRefusal(await upload("buyer", order, "PO", large(12 * 1_048_576)), 413, "too_large");
      const other = await insertBareDocument(vanik, "sales_order", [buyer]);
      expect((await upload("buyer", other, "PO", large(10 * 1_048_576))).status).toBe(200);
      before++;
    });

    test("JSON in place of a form: 415", async () => {
      const body = { name: order, docType: "PO" };
      const reply = await vanik.call("POST", "/uploadDocument", { token: tokens.buyer, body });
      expectRefusal(reply, 415, "unsupported");
    });

    test("a form that ends early: 400", async () => {
      const { body, headers } = await formBody([
        ["name", order],
        ["docType", "PO"],
        ["myfile", file],
      ]);
      const reply = await vanik.call("POST", "/uploadDocument", {
        token: tokens.buyer,
        headers,
        body: body.subarray(0, body.length - 80),
      });
      expectRefusal(reply, 400, "invalid");
    });

    test("a type that the document does not take: 400", async () => {
      const reply = await upload("buyer", order, "RFQ");
      expectRefusal(reply, 400, "invalid");
      expect(reply.body.error.fields.docType).toBe("A purchase order takes a document of the type PO");
      const quotation = await insertBareDocument(vanik, "quotation", [buyer]);
      expect((await upload("buyer", quotation, "PO")).body.error.fields.docType).toBe("A quotation takes no document");
    });

    test("nobody's document, another party's and a draft are not found alike", async () => {
      const draft = await insertBareDocument(vanik, "sales_order", [buyer], { state: "draft", status: "Draft" });
      const replies = await Promise.all([
        upload("buyer", "SO-2627-000000", "PO"),
        upload("buyer2", order, "PO"),
        upload("buyer", draft, "PO"),
      ]);
      for (const { status, body } of replies)
        expect({ status, message: body.error.message }).toEqual({
          status: 404,
          message: "This purchase order was not found",
        });
      expectRefusal(await upload("buyer", "XX-2627-000001", "PO"), 404, "not_found");
      const rfq = await insertBareDocument(vanik, "request_for_quotation", [supplier]);
      expectRefusal(await upload("supplier2", rfq, "RFQ"), 404, "not_found");
    });

    test("the other side's kind is forbidden, whether or not it is there", async () => {
      const purchase = await insertBareDocument(vanik, "purchase_order", [supplier]);
      const replies = await Promise.all([upload("buyer", purchase, "SO"), upload("buyer", "PO-2627-000000", "SO")]);
      for (const reply of replies) expectRefusal(reply, 403, "forbidden");
      // Nor does a buyer attach anything to its own note, or a supplier another paper to one of ours.
      const credited = await insertBareDocument(vanik, "credit_note", [buyer]);
      expect((await upload("buyer", credited, "CN")).body.error.fields.docType).toBe("A credit note takes no document");
      const claimed = await insertBareDocument(vanik, "debit_note", [supplier]);
      expectRefusal(await upload("buyer", claimed, "CN"), 403, "forbidden");
      expectRefusal(await upload("supplier2", claimed, "CN"), 404, "not_found");
      expect((await upload("supplier", claimed, "SO")).body.error.fields.docType).toBe(
        "A debit note takes a document of the type CN",
      );
      expectRefusal(await upload("desk", order, "PO"), 403, "forbidden");
      expectRefusal(await send("nobody", []), 401, "unauthenticated");
    });

    test.each([
      ["sales_order", "buyer", "PO", buyer, "cancelled", "Cancelled"],
      ["sales_order", "buyer", "PO", buyer, "closed", "Closed"],
      ["request_for_quotation", "supplier", "RFQ", supplier, "cancelled", "Cancelled"],
      ["debit_note", "supplier", "CN", supplier, "cancelled", "Cancelled"],
    ] as const)("a %s of a %s that takes none: 422", async (kind, who, docType, email, state, status) => {
      const name = await insertBareDocument(vanik, kind, [email], { state, status });
      const reply = await upload(who, name, docType);
      expectRefusal(reply, 422, "refused");
      expect(reply.body.error.message).toContain(`is ${state} and takes no more documents`);
    });
  });

  test("a held order takes files", async () => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer], { state: "held", status: "On Hold" });
    expect((await upload("buyer", name, "PO")).status).toBe(200);
  });

  test("parts may come in any order", async () => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer]);
    const entries: Entries = [
      ["myfile", { name: "first.pdf", bytes: pdf }],
      ["docType", "PO"],
      ["name", name],
    ];
    expect((await send("buyer", entries)).status).toBe(200);
  });

  test("the same Idempotency-Key answers the same reply and stores once, another file under it is 409", async () => {
    const name = await insertBareDocument(vanik, "sales_order", [buyer]);
    const before = (await rows()).length;
    const key = { "idempotency-key": randomUUID() };
    const entries = (bytes: Buffer): Entries => [
      ["name", name],
      ["docType", "PO"],
      ["myfile", { name: "a.pdf", bytes }],
    ];
    const replies = await Promise.all(Array.from({ length: 4 }, () => send("buyer", entries(pdf), key)));
    replies.push(await send("buyer", entries(pdf), key));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]!.body);
    expect(await rows()).toHaveLength(before + 1);
    expect((await send("buyer", entries(png), key)).status).toBe(409);
    const bad = await send("buyer", entries(pdf), { "idempotency-key": "1" });
    expect(bad).toMatchObject({ status: 400, body: { error: { message: "Idempotency-Key must be a UUID" } } });
    // Nothing lies in the store that has no row.
    if (url) return;
    const stored = await readdir(join(vanik.deps.config.dataDir, "files"), { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile())).toHaveLength(before + 1);
  });
});
