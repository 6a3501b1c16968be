// The company's own words in place of built-in texts, page by page: what holds, and what is to come.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SiteText } from "@vanik/contracts/desk-content";
import {
  type SiteTextKey,
  siteTextKeys,
  siteTextKinds,
  type SiteTextLanguage,
  type SiteTextValue,
} from "@vanik/contracts/site-texts";
import { useState } from "react";
import { useRootData } from "../../app/root-data.ts";
import { useNow } from "../../app/use-now.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { builtInText, formatSiteText } from "../../texts/site-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { contentQuery } from "./queries.ts";
import { SiteTextDialog } from "./site-text-dialog.tsx";
import "./content.css";

const pageNames: Readonly<Record<string, string>> = {
  home: "Home",
  buyers: "Buyers",
  suppliers: "Suppliers",
  about: "About",
  checkout: "Checkout",
  footer: "Footer",
};
const pageOfKey = (key: SiteTextKey) => key.split(".")[0] ?? "";

export function TextsPart() {
  const [open, setOpen] = useState<{ key: SiteTextKey; language: SiteTextLanguage } | null>(null);
  const query = useInfiniteQuery(contentQuery("siteTexts"));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!query.data)
    return (
      <div className="mt-5">
        <NotRead what="The texts" query={query} />
      </div>
    );
  const byPage = Map.groupBy(siteTextKeys, pageOfKey);
  const own = (key: SiteTextKey, language: SiteTextLanguage) =>
    rows.filter((row) => row.key === key && row.language === language);
  return (
    <>
      {[...byPage].map(([page, keys]) => (
        <section key={page} aria-labelledby={`texts-${page}`} className="mt-8">
          <h2 id={`texts-${page}`} className="pb-3 text-h3">
            {pageNames[page]}
          </h2>
          <ul className="hang">
            {keys.map((key) => (
              <TextRow key={key} textKey={key} own={own} onOpen={(language) => setOpen({ key, language })} />
            ))}
          </ul>
        </section>
      ))}
      {open && (
        <SiteTextDialog
          key={`${open.key} ${open.language}`}
          textKey={open.key}
          language={open.language}
          rows={own(open.key, open.language)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface TextRowProps {
  textKey: SiteTextKey;
  own: (key: SiteTextKey, language: SiteTextLanguage) => SiteText[];
  onOpen: (language: SiteTextLanguage) => void;
}

function TextRow({ textKey, own, onOpen }: TextRowProps) {
  const now = useNow();
  const { label } = siteTextKinds[textKey];
  const english = own(textKey, "en");
  const hindi = own(textKey, "hi");
  const inForce = english.find((row) => row.holds);
  const isScheduled = [...english, ...hindi].some((row) => row.publish_at > now);
  const builtIn = builtInText(textKey, "en", useRootData()?.demo ?? false);
  const shown = formatSiteText((inForce?.value as SiteTextValue | undefined) ?? builtIn);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-center">
      <h3 className="text-label font-[560]">{label}</h3>
      <div className="min-w-0">
        <p className="line-clamp-2 text-table wrap-anywhere text-ink-2">
          {shown || (inForce ? "All left out" : "Nothing")}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          {inForce && (
            <Badge hue="green" coin="done">
              Own words
            </Badge>
          )}
          {hindi.some((row) => row.holds) && (
            <Badge hue="green" coin="done">
              Own words in Hindi
            </Badge>
          )}
          {isScheduled && (
            <Badge hue="amber" coin="half">
              Scheduled
            </Badge>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`${label}: change the English text`} onClick={() => onOpen("en")}>
          English
        </Button>
        <Button size="sm" aria-label={`${label}: change the Hindi text`} onClick={() => onOpen("hi")}>
          Hindi
        </Button>
      </div>
    </li>
  );
}
