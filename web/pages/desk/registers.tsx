import { rightsOfSight } from "@vanik/contracts/sights";
import { useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { CutOffView } from "../../features/registers/cut-off-view.tsx";
import { ofPurchases, registerList } from "../../features/registers/register-tabs.tsx";
import { RegisterView } from "../../features/registers/register-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Registers");

export default function DeskRegistersPage() {
  const list = registerList(useSearchParams()[0]);
  const view =
    list === "received" || list === "invoiced" ? (
      <CutOffView key={list} side={list} />
    ) : (
      <RegisterView key={list} side={list} />
    );
  if (!ofPurchases.includes(list)) return view;
  return (
    <PageOfRight right={rightsOfSight.costs} title="Registers">
      {view}
    </PageOfRight>
  );
}
