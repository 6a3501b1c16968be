// One setting: its form, and its versions with the way back to each.
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { NotRead } from "../../lists/not-read.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { SettingForm } from "./setting-form.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { settingQuery } from "./queries.ts";
import "./settings.css";

export function SettingView({ userId, name }: { userId: string; name: SettingName }) {
  const read = useQuery(settingQuery(userId, name));
  const { data } = read;
  const { title, lede } = settingPages[name];
  // Whoever came by a step of the set-up goes back to it.
  const isOfSetUp = (useLocation().state as { back?: string } | null)?.back === "set-up";
  return (
    <>
      <p className="mb-2 text-small">
        <Link to={isOfSetUp ? "/desk/set-up" : "/desk/settings"} className="link">
          {isOfSetUp ? "Set-up" : "Settings"}
        </Link>
      </p>
      <PageHead compact title={title} lede={lede} />
      <div className="mt-6">
        {data ? (
          <>
            <SettingForm key={name} userId={userId} name={name} read={data} />
            <SettingHistory userId={userId} name={name} version={data.version} />
          </>
        ) : (
          <NotRead what="This setting" query={read} />
        )}
      </div>
    </>
  );
}
