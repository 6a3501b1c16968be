// News: links to pages of others, each with a picture of ours. It is read from its moment on.
import type { News, NewsQuery } from "@vanik/contracts/content";
import type { DeskNews, NewsChange, NewsInput } from "@vanik/contracts/desk-content";
import { desc, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { hiddenSince } from "../../platform/hidden-since.ts";
import { newId } from "../../platform/ids.ts";
import { checkPicture, picturesNamed } from "./pictures.ts";
import { findNews, insertNews } from "./store.ts";
import { news } from "./tables.ts";
import { publishMoment, contentWriter } from "./content-writer.ts";

// Not Intl: its short September is "Sept" in British English.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Where the desk chose no picture. */
const drawing = "/pictures/files-and-folders.svg";

export interface NewNews {
  title: string;
  url: string;
  image: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  publishAt: Date;
}

export async function publishNews(db: Queryable, entries: readonly NewNews[]): Promise<void> {
  await insertNews(
    db,
    entries.map((entry) => ({ id: newId(), ...entry })),
  );
}

/** One page of what is published, newest first. */
export async function listNews({ db, clock }: Pick<Deps, "db" | "clock">, query: NewsQuery): Promise<News[]> {
  const rows = await findNews(db, query, clock.now());
  const shown = await picturesNamed(db, rows);
  return rows.map(({ id, url, image, title, titleHi, publishedOn, pictureId }) => ({
    _id: id,
    url,
    image,
    picture: (pictureId && shown.get(pictureId)) || null,
    title,
    title_hi: titleHi,
    date: publishedOn,
    month: monthOf(publishedOn),
  }));
}

async function showAtDesk(db: Queryable, rows: (typeof news.$inferSelect)[]): Promise<DeskNews[]> {
  const shown = await picturesNamed(db, rows);
  return rows.map(({ id, url, image, title, titleHi, publishedOn, publishAt, hiddenAt, pictureId, version }) => ({
    id,
    url,
    image,
    picture: (pictureId && shown.get(pictureId)) || null,
    title,
    title_hi: titleHi,
    date: publishedOn,
    publish_at: publishAt?.toISOString() ?? null,
    hidden: hiddenAt !== null,
    version,
  }));
}

/** News as the desk writes it: drafts first, then by the day that stands beside it. */
export const writtenNews = contentWriter({
  table: news,
  what: "This news entry",
  order: [sql`${news.publishAt} is null desc`, desc(news.publishedOn), desc(news.id)],
  show: showAtDesk,
});

type Clock = Pick<Deps, "clock">;

export async function createNews({ clock }: Clock, tx: Transaction, input: NewsInput): Promise<DeskNews> {
  await checkPicture(tx, input.picture_id);
  const now = clock.now();
  const publishAt = publishMoment(input.publish_at ?? null, now);
  return writtenNews.make(tx, {
    title: input.title,
    titleHi: input.title_hi ?? "",
    url: input.url,
    image: drawing,
    publishedOn: input.date ?? indianDay(publishAt ?? now),
    publishAt,
    hiddenAt: hiddenSince(input.hidden, now) ?? null,
    pictureId: input.picture_id ?? null,
  });
}

export async function changeNews(
  { clock }: Clock,
  tx: Transaction,
  { id, version, ...input }: NewsChange & { id: string },
): Promise<DeskNews> {
  const row = await writtenNews.lockAsRead(tx, id, version);
  await checkPicture(tx, input.picture_id);
  const now = clock.now();
  return writtenNews.change(tx, row, {
    title: input.title,
    titleHi: input.title_hi,
    url: input.url,
    publishedOn: input.date,
    pictureId: input.picture_id,
    publishAt: publishMomentOf(row, input.publish_at, now),
    hiddenAt: hiddenSince(input.hidden, now, row.hiddenAt),
  });
}

/** A moment that stands already stays as it is; another past one is now. */
function publishMomentOf(row: { publishAt: Date | null }, publishAt: string | null | undefined, now: Date) {
  if (publishAt === undefined || publishAt === (row.publishAt?.toISOString() ?? null)) return undefined;
  return publishMoment(publishAt, now);
}
