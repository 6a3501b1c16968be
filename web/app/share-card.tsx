// What a link to a page shows where it is shared: the picture uploaded for it, else the drawing of its category or sub-category, made by web/build.ts.
import { useLocation, useMatches } from "react-router";

/** What a route's `handle` says of its picture: which of its parameters is the id of a drawing. */
export interface ShareHandle {
  share?: "category" | "subCategory";
}

export function shareCardPath(id: string): string {
  return `/pictures/og/${id}.png`;
}

/** What a page has that shows a picture. */
interface Pictured {
  picture?: { urls: Readonly<Record<string, string>> } | null;
}

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
  const uploaded = (match?.loaderData as Pictured | undefined)?.picture?.urls[1280];
  if (!uploaded && !hasPicture) return url;
  const [width, height] = uploaded ? [1280, 960] : [1200, 630];
  return (
    <>
      {url}
      <meta property="og:image" content={origin + (uploaded ?? shareCardPath(id))} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
