// One setting: its form, and its versions with the way back to each.
import { useQuery } from "@tanstack/react-query";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { settingPages } from "./form-parts.ts";
import { SettingForm } from "./setting-form.tsx";
import { SettingHistory } from "./setting-history.tsx";
import { settingQuery } from "./queries.ts";
import "./settings.css";

export function SettingView({ userId, name }: { userId: string; name: SettingName }) {
  const { data, error, isFetching, refetch } = useQuery(settingQuery(userId, name));
  const { title, lede } = settingPages[name];
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/desk/settings" className="link">
          Settings
        </Link>
      </p>
      <PageHead compact title={title} lede={lede} />
      <div className="mt-6">
        {data ? (
          <>
            <SettingForm key={name} userId={userId} name={name} read={data} />
            <SettingHistory userId={userId} name={name} version={data.version} />
          </>
        ) : error ? (
          <div role="alert" className="hang py-6">
            <p>This setting could not be loaded. {messageOf(error, "")}</p>
            <Button className="mt-4" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <output className="hang block">
            <span className="sr-only">Loading</span>
            <RowPlaceholder rows />
          </output>
        )}
      </div>
    </>
  );
}
