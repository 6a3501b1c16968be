// News: links to pages of others, each with a picture of ours.
import type { News, NewsQuery } from "@vanik/contracts/content";
import type { Queryable } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { findNews, insertNews } from "./store.ts";

// Not Intl: its short September is "Sept" in British English.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export interface NewNews {
  title: string;
  url: string;
  image: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
}

export async function publishNews(db: Queryable, news: readonly NewNews[]): Promise<void> {
  await insertNews(
    db,
    news.map((one) => ({ id: newId(), ...one })),
  );
}

/** One page of the news, newest first. */
export async function listNews(db: Queryable, query: NewsQuery): Promise<News[]> {
  const rows = await findNews(db, query);
  return rows.map(({ id, url, image, title, publishedOn }) => ({
    _id: id,
    url,
    image,
    title,
    date: publishedOn,
    month: monthOf(publishedOn),
  }));
}
