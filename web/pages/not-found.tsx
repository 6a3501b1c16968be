import { data } from "react-router";
import { privateMeta } from "../app/page-meta.ts";
import { NotFound } from "../features/frame/not-found.tsx";

export { NotFound };

export const meta = () => privateMeta("Page not found");

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
