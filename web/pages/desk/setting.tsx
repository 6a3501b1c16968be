import { rightOfSetting } from "@vanik/contracts/rights-of-trade";
import { isSettingEverywhere, isSettingThere } from "@vanik/contracts/setting-modes";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { BackupsPart } from "../../features/backups/backups-part.tsx";
import { BooksView } from "../../features/books/books-view.tsx";
import { HealthView } from "../../features/health/health-view.tsx";
import { settingPages } from "../../features/settings/form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { TestMailButton } from "../../features/set-up/test-mail.tsx";
import { SettingView } from "../../features/settings/setting-view.tsx";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { PageOfRight } from "../../lists/rights/who-may.tsx";
import DeskUnknownPage from "./unknown.tsx";

export const meta = ({ params }: { params: { name?: string } }) =>
  privateMeta(
    settingPages[params.name as SettingName]?.title ?? (params.name === "health" ? "Health and version" : "Books"),
  );

/** What is done with what a setting names. */
const actsOf: Readonly<Record<string, () => ReactNode>> = {
  mail_server: () => <TestMailButton />,
  backups: () => <BackupsPart />,
};

export default function DeskSettingPage() {
  const { name = "" } = useParams();
  const erpnext = useErpnext();
  const mode = erpnext ? "erpnext" : "own";
  const isEverywhere = Object.hasOwn(settingPages, name) && isSettingEverywhere(name as SettingName);
  if (erpnext === undefined && !isEverywhere) return null;
  if (name === "books" && mode === "own") return <BooksView />;
  if (name === "health")
    return (
      <PageOfRight right="administrator" title="Health and version">
        <HealthView />
      </PageOfRight>
    );
  if (!Object.hasOwn(settingPages, name) || !isSettingThere(name as SettingName, mode)) return <DeskUnknownPage />;
  const page = settingPages[name as SettingName];
  return (
    <PageOfRight right={rightOfSetting(name as SettingName)} title={page.title}>
      <SettingView key={name} name={name as SettingName} acts={actsOf[name]?.()} />
    </PageOfRight>
  );
}
