// The largest bodies that honest people send at once: 20 bids of 2 MB by links, 20 files of 9.5 MB by people who are signed in.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pdf } from "../tests/files.ts";
import { callApi, signedIn } from "./keystrokes.ts";
import { residentMegabytes, type Served } from "./processes.ts";
import { closingIn, dayIn, linesToAsk, makeSuppliers, makeTokens } from "./rounds-made.ts";

export type Watched = <T>(server: Served, what: string, work: () => Promise<T>, ms?: number) => Promise<T>;

const senders = 20;
const lineCount = 500;
const fileBytes = 9.5 * 1_048_576;
const password = "Lighthouse-kettle-42";

/** Every sender comes from an address of its own. */
const headersOf = (at: number) => ({ "application-key": "vanik-web", "x-forwarded-for": `203.0.113.${at + 1}` });

/** Three bytes each. */
const devanagari = (length: number, at: number) => `${at} `.padEnd(length, "ज़िंक चढ़ा हुआ इस्पात ");

/** Each line another item in place of what is asked, with all that may be written of it. */
function largeBid(at: number): string {
  const lines = Array.from({ length: lineCount }, (_, line) => ({
    idx: line + 1,
    answer: "alternative",
    rate: (1000 + ((at * 7919 + line * 104_729) % 100_000)) / 100,
    gst_rate: 18,
    lead_days: 7,
    make: "Unbrako",
    remark: devanagari(480, line),
    alternative: { name: devanagari(120, line).trim(), why: devanagari(480, line) },
  }));
  const terms = { freight: { kind: "included" }, payment_days: 30, valid_till: dayIn(60) };
  return JSON.stringify({ move: "submit", bid: { lines, ...terms } });
}

/** A PDF that holds so much, as a scan does. */
const largePdf = () => {
  const [head, tail] = [pdf.subarray(0, 9), pdf.subarray(9)];
  const scan = randomBytes(fileBytes - pdf.length - 60).map((byte) => byte | 0x80);
  return Buffer.concat([head, Buffer.from("9 0 obj<<>>stream\n"), scan, Buffer.from("\nendstream endobj\n"), tail]);
};

async function tokenOf(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const mails = (await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    const token = mails.map(({ text }) => /#(\S+)/.exec(text)?.[1]).find(Boolean);
    if (token) {
      await callApi(url, "POST", "resetPwd", { token, password, cnfPassword: password, terms: true, name: "Somebody" });
      return String((await callApi(url, "POST", "login", { email, password })).access_token);
    }
    await sleep(200);
  }
  throw new Error(`No link was mailed to ${email}`);
}

/** Throws the first answer that is none. */
async function allAnswered(sent: readonly Promise<Response>[]): Promise<void> {
  for (const reply of await Promise.all(sent)) if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
}

export async function sendLargeBodies(server: Served, dataDir: string, watched: Watched): Promise<void> {
  const { url } = server;
  const token = String((await signedIn(url, "desk")).access_token);
  const call = (path: string, body: object, as = token) => callApi(url, "POST", path, body, as);
  const suppliers = await makeSuppliers(url, token, senders);
  const items = await linesToAsk(url, lineCount);
  const { name: from } = await call("sendEnquiry", { items, email: "bench@example.com", required_by: dayIn(30) }, "");
  const { name: draft } = await call("requestForQuotation", { from, suppliers });
  const { name } = await call(`requestForQuotation/${String(draft)}/rounds`, { closes_at: closingIn(1) });
  const links = await makeTokens({ url, token, dataDir }, String(name), suppliers);
  const people: string[] = [];
  for (const at of suppliers.keys()) people.push(await tokenOf(url, `bench${at}@example.com`));
  const rest = residentMegabytes(server.child.pid ?? 0);
  const bids = links.map((_, at) => largeBid(at));
  const megabytes = (Buffer.byteLength(bids[0]!) / 1e6).toFixed(2);
  await watched(server, `${senders} bids of ${megabytes} MB at once`, () =>
    allAnswered(
      links.map((link, at) =>
        fetch(`${url}/api/bid/${link}/moves`, {
          method: "POST",
          headers: { ...headersOf(at), "content-type": "application/json", "bid-device": `device ${at}` },
          body: bids[at]!,
        }),
      ),
    ),
  );
  const afterBids = residentMegabytes(server.child.pid ?? 0);
  const file = new Blob([new Uint8Array(largePdf())]);
  await watched(server, `${senders} files of 9.5 MB at once`, () =>
    allAnswered(
      people.map((person, at) => {
        const body = new FormData();
        body.set("name", String(name));
        body.set("docType", "RFQ");
        body.set("myfile", file, `scan-${at}.pdf`);
        const headers = { ...headersOf(at), "access-token": person };
        return fetch(`${url}/api/uploadDocument`, { method: "POST", headers, body });
      }),
    ),
  );
  const afterFiles = residentMegabytes(server.child.pid ?? 0);
  console.log(
    `\n${[rest, afterBids, afterFiles].map((one) => `${one.toFixed(0)} MB`).join(", ")} before, after the bids, after the files`,
  );
}
