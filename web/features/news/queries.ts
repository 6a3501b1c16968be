// One page of the news, as its address says: `?start=20`.
import { queryOptions } from "@tanstack/react-query";
import { listNews } from "@vanik/contracts/api";
import type { Call } from "../../app/call.ts";

// Spec 9; the last start that the list serves is the contract's.
export const newsPageSize = 20;
const lastStart = 10_000;

/** Anything that is no place in the list counts as its beginning. */
export function startIn(query: URLSearchParams): number {
  const text = query.get("start") ?? "";
  const start = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return start <= lastStart ? start : 0;
}

export const startOf = (url: string) => startIn(new URL(url).searchParams);

export const readNews = (call: Call, start: number) =>
  call(listNews, { limit_start: start, limit_page_length: newsPageSize });

export const newsQuery = (call: Call, start: number) =>
  queryOptions({ queryKey: ["news", start], queryFn: () => readNews(call, start) });
