import type { MetaArgs } from "react-router";
import { languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { pageMeta } from "../../app/page-meta.ts";
import { InDemonstration } from "../../features/site/in-demonstration.tsx";
import { Comparison } from "../../features/site/comparison.tsx";
import { Partners } from "../../features/site/partners.tsx";
import { SupplierActions } from "../../features/site/supplier-actions.tsx";
import { suppliers } from "../../texts/en/suppliers.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), suppliers);
  return pageMeta(title, description);
}

export default function Suppliers() {
  const t = useTexts(suppliers);
  return (
    <>
      <SiteHead head={t.head} lede={t.lede} picture="hand-trolleys">
        <SupplierActions {...t.actions} />
      </SiteHead>
      <Section title={t.chain.head}>
        <Chain {...t.chain} />
      </Section>
      <Section title={t.offerings.head}>
        <Points points={t.offerings.points} />
      </Section>
      <Section title={t.value.head}>
        <Comparison caption={t.value.head} columns={t.value.columns} rows={t.value.rows} />
      </Section>
      <InDemonstration>
        <Section title={t.partners.head}>
          <Partners note={t.partners.note} columns={t.partners.columns} />
        </Section>
      </InDemonstration>
    </>
  );
}
