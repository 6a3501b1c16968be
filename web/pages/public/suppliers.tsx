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
import { SidePage } from "../../features/site/side-page.tsx";
import { Partners } from "../../features/site/partners.tsx";
import { SupplierActions } from "../../features/site/supplier-actions.tsx";
import { suppliers } from "../../texts/en/suppliers.ts";

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
  const note = siteText("suppliers.partners.note", t.partners.note);
  return (
    <>
      <SidePage side="suppliers" texts={t} picture="hand-trolleys" actions={<SupplierActions {...t.actions} />} />
      <EntriesSection
        title={t.partners.head}
        entries={useLoaderData<typeof loader>()}
        note={<ListNote {...note} />}
        invented={<Partners note={note.value} columns={t.partners.columns} />}
      />
    </>
  );
}
