// All that a party reads of a call, and what of it stands behind the wall from that party.
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import type { TestApp } from "./app.ts";

export type WallSide = "buyer" | "buyer2" | "supplier" | "supplier2";
export const sideOf = (who: WallSide) => (who.startsWith("buyer") ? "buyer" : "supplier");

/** Of the contract what one may read without naming anything. */
export const readsWithoutName = (who: WallSide): [string, Endpoint][] =>
  endpointsOf(api).filter(
    ([, one]: [string, Endpoint]) =>
      one.method === "GET" &&
      one.who.includes(sideOf(who)) &&
      !one.path.includes(":") &&
      !one.path.includes("captcha") &&
      // It goes on until its reader leaves: round-news.test.ts.
      one.path !== "/stream",
  );

/** What must never reach each of them. */
export type Behind = Map<WallSide, string[]>;

/** All that a paper says: its text as drawn and in one line, its metadata, its bytes. */
export async function wordsOfPaper(paper: Buffer): Promise<string> {
  const read = await getDocumentProxy(new Uint8Array(paper));
  const { text } = await extractText(read, { mergePages: true });
  return [text, text.replaceAll(/\s+/g, " "), JSON.stringify(await getMeta(read)), paper.toString("latin1")].join("\n");
}

export type Wall = ReturnType<typeof openWall>;

/** `tokens` as they stand at each call. */
export function openWall(vanik: TestApp, tokens: Record<WallSide, string>, behind: Behind) {
  return {
    /** What of the hidden words a text holds; numbers count as whole ones only. */
    found: (who: WallSide, text: string): string[] =>
      behind.get(who)!.filter((word) => {
        if (!/^[\d,.]+$/.test(word)) return text.includes(word);
        return new RegExp(`(?<![\\d.,])${word.replaceAll(".", "\\.")}(?![\\d]|[.,]\\d)`).test(text);
      }),
    textOf: async (
      who: WallSide,
      path: string,
      method: "GET" | "POST" = "GET",
      body?: unknown,
      token = tokens[who],
    ): Promise<string> => {
      const reply = await vanik.app.inject({
        method,
        url: `/api${path}`,
        headers: { "application-key": "vanik-web", "access-token": token },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const headers = JSON.stringify(reply.headers);
      if (!String(reply.headers["content-type"]).includes("pdf")) return `${headers}\n${reply.body}`;
      const { rawPayload } = reply;
      return `${headers}\n${path.includes("/files/") ? rawPayload.toString("latin1") : await wordsOfPaper(rawPayload)}`;
    },
  };
}
