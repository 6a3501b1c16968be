import { listSiteEntries } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { EntriesSection, ListNote } from "../../features/site/own-entries.tsx";
import { siteEntriesQuery } from "../../features/site/queries.ts";
import { Comparison } from "../../features/site/comparison.tsx";
import { Partners } from "../../features/site/partners.tsx";
import { SupplierActions } from "../../features/site/supplier-actions.tsx";
import { suppliers } from "../../texts/en/suppliers.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), suppliers);
  return pageMeta(title, description);
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listSiteEntries, { list: "partner" });
}

export function clientLoader() {
  return queryClient.fetchQuery(siteEntriesQuery(browserCall, "partner"));
}

export default function Suppliers() {
  const t = useTexts(suppliers);
  const siteText = useSiteText();
  const head = siteText("suppliers.head", t.head);
  const lede = siteText("suppliers.lede", t.lede);
  const offerings = siteText("suppliers.offerings.points", t.offerings.points);
  const note = siteText("suppliers.partners.note", t.partners.note);
  return (
    <>
      <SiteHead head={head.value} headLang={head.lang} lede={lede.value} ledeLang={lede.lang} picture="hand-trolleys">
        <SupplierActions {...t.actions} />
      </SiteHead>
      <Section title={t.chain.head}>
        <Chain {...t.chain} />
      </Section>
      <Section title={t.offerings.head}>
        <Points points={offerings.value} lang={offerings.lang} />
      </Section>
      <Section title={t.value.head}>
        <Comparison caption={t.value.head} columns={t.value.columns} rows={t.value.rows} />
      </Section>
      <EntriesSection
        title={t.partners.head}
        entries={useLoaderData<typeof loader>()}
        note={<ListNote {...note} />}
        invented={<Partners note={note.value} columns={t.partners.columns} />}
      />
    </>
  );
}
