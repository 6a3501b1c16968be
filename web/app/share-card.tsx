// What a link to a page shows where it is shared: the picture uploaded for it, else the drawing of its category or sub-category, made by web/build.ts.
import { useLocation, useMatches } from "react-router";

/** What a route's `handle` says of its picture: which of its parameters is the id of a drawing. */
export interface ShareHandle {
  share?: "category" | "subCategory";
}

export const shareCardSize = { width: 1200, height: 630 };

export function shareCardPath(id: string): string {
  return `/pictures/og/${id}.png`;
}

interface Uploaded {
  picture?: { urls: Readonly<Record<string, string>> } | null;
}
interface Pictured extends Uploaded {
  sub_category?: Uploaded;
}

/** The largest size of what was uploaded for a page: its own picture, else its sub-category's; 4 : 3. */
export const uploadedFor = (page: Pictured | undefined): string | undefined =>
  page?.picture?.urls[1280] ?? page?.sub_category?.picture?.urls[1280];

interface ShareCardProps {
  origin: string;
  /** The pictures bear the mark in Devanagari. */
  hasPicture: boolean;
}

export function ShareCard({ origin, hasPicture }: ShareCardProps) {
  const { pathname } = useLocation();
  const match = useMatches().findLast(({ handle }) => (handle as ShareHandle | undefined)?.share);
  const param = (match?.handle as ShareHandle | undefined)?.share;
  const id = (param && match?.loaderData !== undefined && match.params[param]) || "vanik";
  const url = <meta property="og:url" content={origin + pathname} />;
  const uploaded = uploadedFor(match?.loaderData as Pictured | undefined);
  if (!uploaded && !hasPicture) return url;
  const { width, height } = uploaded ? { width: 1280, height: 960 } : shareCardSize;
  return (
    <>
      {url}
      <meta property="og:image" content={origin + (uploaded ?? shareCardPath(id))} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
