// The desk's manual: each page's text is a file of its own, asked for when the page is.
import { useLoaderData, useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { type GuideText, GuideView } from "../../features/guide/guide-view.tsx";
import { NotFound } from "../not-found.tsx";

const texts = import.meta.glob<GuideText>("../../../docs/guide/*.md");

export async function clientLoader({ params }: { params: { page?: string } }): Promise<GuideText | null> {
  const read = texts[`../../../docs/guide/${params.page ?? "README"}.md`];
  if (!read || params.page === "README") return null;
  const { title, html } = await read();
  return { title, html };
}

export const meta = ({ loaderData }: { loaderData?: GuideText | null }) =>
  privateMeta(loaderData?.title ?? "Not found");

export default function DeskGuidePage() {
  const text = useLoaderData<typeof clientLoader>();
  const { page = "" } = useParams();
  return text ? <GuideView key={page} text={text} isFirst={page === ""} /> : <NotFound />;
}
