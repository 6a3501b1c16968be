// What the company says on its public pages: each kind under a tab, which stands in the address.
import type { ComponentType } from "react";
import { useAddressQuery, withValues } from "../../app/use-address-query.ts";
import { FilterTabs } from "../../lists/filter-tabs.tsx";
import { WayToSetUp } from "../../lists/way-of-set-up.tsx";
import { PreviewButton } from "../../lists/written/preview-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FoundersPart, PartnersPart, ProjectsPart } from "./entries-part.tsx";
import { HolidaysPart } from "./holidays-part.tsx";
import { NewsPart } from "./news-part.tsx";
import { PoliciesPart } from "./policies-part.tsx";
import { TextsPart } from "./texts-part.tsx";

interface Part {
  label: string;
  View: ComponentType;
  /** Where it is read. */
  page: string;
}

const parts: Readonly<Record<string, Part>> = {
  "": { label: "News", View: NewsPart, page: "/media" },
  policies: { label: "Policies", View: PoliciesPart, page: "/terms" },
  texts: { label: "Texts", View: TextsPart, page: "/" },
  projects: { label: "Projects", View: ProjectsPart, page: "/buyers" },
  partners: { label: "Partners", View: PartnersPart, page: "/suppliers" },
  founders: { label: "Founders", View: FoundersPart, page: "/about" },
  holidays: { label: "Holidays", View: HolidaysPart, page: "/contact" },
};
const tabs = Object.entries(parts).map(([value, { label }]) => [value, label] as const);

export function ContentView() {
  const [query, change] = useAddressQuery();
  const wantedPart = query.get("part") ?? "";
  const current = Object.hasOwn(parts, wantedPart) ? wantedPart : "";
  const { View, page } = parts[current]!;
  return (
    <>
      <WayToSetUp />
      <PageHead
        compact
        title="Content"
        lede="What your public pages say. What is scheduled appears by itself; what has no Hindi is read in English."
      >
        <PreviewButton page={page} size="sm" />
      </PageHead>
      <div className="content-parts">
        <FilterTabs
          legend="Which content"
          tabs={tabs}
          current={current}
          onChange={(part) => change((now) => withValues(now, { part }))}
        />
        <View key={current} />
      </div>
    </>
  );
}
