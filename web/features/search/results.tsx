// What a search found: the groups in a rail, the items beside it; on phones one below the other.
import type { SearchResult } from "@vanik/contracts/catalogue";
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { searchTexts } from "../../texts/en/search.ts";
import type { ResultItem } from "./found.ts";
import { FoundGroups } from "./found-groups.tsx";
import { FoundItems } from "./found-items.tsx";
import "./results.css";

interface ResultsProps {
  q: string;
  found: SearchResult;
  order: (item: ResultItem) => ReactNode;
}

// As many items as the search replies with (contracts/catalogue.ts).
const mostItems = 50;

export function Results({ q, found, order }: ResultsProps) {
  const t = useTexts(searchTexts);
  return (
    <div className="grid gap-x-10 gap-y-4 sm:gap-y-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-3">
        <FoundGroups q={q} found={found} />
      </div>
      <div className="min-w-0 lg:col-span-9">
        <h2 className="sr-only">{t.items}</h2>
        <FoundItems q={q} items={found.items} order={order} />
        {found.items.length >= mostItems && <p className="text-small text-ink-3">{t.firstItems(mostItems)}</p>}
      </div>
    </div>
  );
}
