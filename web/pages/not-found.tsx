import { data, type MetaArgs } from "react-router";
import { languageOf, textsIn } from "../app/language.tsx";
import { privateMeta } from "../app/spoken-meta.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { frame } from "../texts/en/frame.ts";

export { NotFound };

export function meta({ matches }: MetaArgs) {
  return privateMeta(textsIn(languageOf(matches), frame).notFound.page);
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
