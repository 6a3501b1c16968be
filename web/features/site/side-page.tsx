// What the pages for buyers and for suppliers say alike: the head with its first acts, the chain, what is offered, what it is worth.
import type { SitePoint } from "@vanik/contracts/site-texts";
import type { ComponentProps, ReactNode } from "react";
import { useSiteText } from "../../app/site-texts.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";
import { Comparison } from "./comparison.tsx";

interface SidePageProps {
  side: "buyers" | "suppliers";
  texts: {
    head: string;
    lede: string;
    chain: ComponentProps<typeof Chain> & { head: string };
    offerings: { head: string; points: SitePoint[] };
    value: Pick<ComponentProps<typeof Comparison>, "columns" | "rows"> & { head: string };
  };
  picture: string;
  actions: ReactNode;
}

export function SidePage({ side, texts: t, picture, actions }: SidePageProps) {
  const siteText = useSiteText();
  const head = siteText(`${side}.head`, t.head);
  const lede = siteText(`${side}.lede`, t.lede);
  const offerings = siteText(`${side}.offerings.points`, t.offerings.points);
  return (
    <>
      <SiteHead head={head.value} headLang={head.lang} lede={lede.value} ledeLang={lede.lang} picture={picture}>
        {actions}
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
    </>
  );
}
