// One setting: its form, and its versions with the way back to each.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NotRead } from "../../lists/not-read.tsx";
import { useIsOfSetUp, WayToSetUp } from "../../lists/way-of-set-up.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { SettingForm } from "./setting-form.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { fixedSettingsQuery, settingQuery } from "./queries.ts";
import "./settings.css";

/** Settings that the environment may say instead; administrators alone read what it says. */
const fixable: readonly SettingName[] = ["mail_server", "backups"];

interface SettingViewProps {
  name: SettingName;
  /** What is done with it besides. */
  acts?: ReactNode;
}

export function SettingView({ name, acts }: SettingViewProps) {
  const read = useQuery(settingQuery(name));
  const canBeFixed = fixable.includes(name);
  const fixed = useQuery({ ...fixedSettingsQuery(), enabled: canBeFixed });
  const { data } = read;
  const { title, lede } = settingPages[name];
  const isOfSetUp = useIsOfSetUp();
  return (
    <>
      <WayToSetUp />
      {!isOfSetUp && (
        <p className="mb-2 text-small">
          <Link to="/desk/settings" className="link">
            Settings
          </Link>
        </p>
      )}
      <PageHead compact title={title} lede={lede} />
      {acts}
      <div className="mt-6">
        {data && (fixed.data || !canBeFixed) ? (
          <>
            <SettingForm key={name} name={name} read={data} fixed={fixed.data?.[name]} />
            <SettingHistory name={name} version={data.version} />
          </>
        ) : (
          <NotRead what="This setting" query={data ? fixed : read} />
        )}
      </div>
    </>
  );
}
