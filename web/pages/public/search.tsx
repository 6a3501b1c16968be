import { search } from "@vanik/contracts/api";
import { SearchQuery } from "@vanik/contracts/catalogue";
import { cleanText } from "@vanik/contracts/fields";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { messagesByField } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import type { KeptHandle } from "../../app/page-cache-handle.ts";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { QuantityCell } from "../../features/cart/quantity-cell.tsx";
import { bySubCategory, isEmpty } from "../../features/search/found.ts";
import { NothingFound } from "../../features/search/nothing-found.tsx";
import { type SearchAnswer, orProblem, searchQuery } from "../../features/search/queries.ts";
import { Results } from "../../features/search/results.tsx";
import { SearchBox } from "../../features/search/search-box.tsx";
import { searchTexts as texts } from "../../texts/en/search.ts";
import { searchBox } from "../../texts/en/search-box.ts";

// Every question is another page: what was found is kept instead (decision 012).
export const handle: LanguageHandle & KeptHandle = { translated: true, keptQuery: () => null };

const questionIn = ({ url }: Request) => (new URL(url).searchParams.get("q") ?? "").trim();

interface SearchAsked {
  q: string;
  /** Missing until something was asked. */
  answer?: SearchAnswer;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchAsked> {
  // A browser that reads NUL in a page does not keep it, and React would miss it.
  const q = cleanText(questionIn(request));
  if (!q) return { q };
  const parsed = SearchQuery.safeParse({ q });
  if (!parsed.success) return { q, answer: { problem: messagesByField(parsed.error.issues).q ?? "" } };
  return { q, answer: { found: await context.get(callContext)(search, { q }) } };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<SearchAsked> {
  const q = questionIn(request);
  return q ? { q, answer: await orProblem(queryClient.fetchQuery(searchQuery(browserCall, q))) } : { q };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const t = textsIn(languageOf(matches), texts);
  // What somebody typed is no page of the catalogue; the pages that it leads to are.
  return [...pageMeta(t.title(loaderData?.q ?? ""), t.description), { name: "robots", content: "noindex" }];
}

export default function Search() {
  const t = useTexts(texts);
  const { q, answer } = useLoaderData<typeof loader>();
  const found = answer && "found" in answer ? answer.found : undefined;
  const problem = answer && "problem" in answer ? t.wrong(answer.problem) : undefined;
  const operator = useRootData()?.operator;
  const isStaff = useSession()?.type === "staff";

  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <h1 className="text-h1 break-words">
        {t.head}
        {q && <span className="text-ink-3"> {q}</span>}
      </h1>
      <div className="mt-5 max-w-2xl">
        <SearchBox size="lg" label={useTexts(searchBox).own} q={q} error={problem} />
      </div>
      <p role="status" className="mt-4 mb-6 min-h-6 text-ink-2">
        {found && (isEmpty(found) ? t.none : t.found(found.items.length, bySubCategory(found.items).length))}
      </p>
      {found &&
        (isEmpty(found) ? (
          <NothingFound q={q} operator={operator} />
        ) : (
          <Results
            q={q}
            found={found}
            order={(item) => {
              const group = { id: item.sub_category._id, name: item.sub_category.sub_category };
              return isStaff ? null : <QuantityCell group={group} item={item} />;
            }}
          />
        ))}
    </div>
  );
}
