import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import type { KeptHandle } from "../../app/page-cache-handle.ts";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { NewsGrid } from "../../features/news/news-grid.tsx";
import { NewsPaging, useFocusOnPage } from "../../features/news/news-paging.tsx";
import { newsPageSize, newsQuery, startIn, readNews, startOf } from "../../features/news/queries.ts";
import { media } from "../../texts/en/media.ts";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";

// Only the pages that the page itself leads to: any other start is a page of its own making.
export const handle: LanguageHandle & KeptHandle = {
  translated: true,
  keptQuery: (query) => {
    const start = startIn(query);
    if (start % newsPageSize > 0) return null;
    return start > 0 ? `start=${start}` : "";
  },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const start = startOf(request.url);
  return { start, news: await readNews(context.get(callContext), start) };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const start = startOf(request.url);
  return { start, news: await queryClient.fetchQuery(newsQuery(browserCall, start)) };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { title, description } = textsIn(languageOf(matches), media);
  const isEmpty = loaderData?.news.length === 0;
  return [...pageMeta(title, description), ...(isEmpty ? [{ name: "robots", content: "noindex" }] : [])];
}

export default function Media() {
  const { start, news } = useLoaderData<typeof loader>();
  const t = useTexts(media);
  const list = useFocusOnPage(start);
  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <PageHead title={t.title} lede={t.lede} />
      <div ref={list} tabIndex={-1} className="mt-6 hang pt-6 outline-none">
        {news.length > 0 ? <NewsGrid news={news} /> : <Empty title={t.empty}>{t.emptyMeans}</Empty>}
        <NewsPaging start={start} count={news.length} />
      </div>
    </div>
  );
}
