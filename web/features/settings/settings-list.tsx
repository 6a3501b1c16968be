// The settings, one page each, with what each holds now.
import { useQuery } from "@tanstack/react-query";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightOfSetting } from "@vanik/contracts/rights-of-trade";
import { isSettingThere } from "@vanik/contracts/setting-modes";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "../../ui/page-head.tsx";
import { useErpnext, useMay, useRights } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { settingQuery } from "./queries.ts";
import { settingWords } from "./setting-words.ts";
import "./settings.css";

const books = { title: "Books", lede: "Months closed and opened again." };

const health = { title: "Health and version", lede: "How this Vanik stands, the doctor, and how a newer one comes." };

/** The books stand with what they are about: money. */
const pages = Object.entries(settingPages).flatMap(([name, { title, lede }]) => [
  { name, title, lede, right: rightOfSetting(name as SettingName) as NeededRight },
  ...(name === "backups" ? [{ name: "health", ...health, right: "administrator" as NeededRight }] : []),
  ...(name === "trade" ? [{ name: "books", ...books, right: "any" as NeededRight }] : []),
]);

interface SettingsListProps {
  /** What the books hold now. */
  booksHold: ReactNode;
}

/** Those that the reader may open. */
export function SettingsList({ booksHold }: SettingsListProps) {
  const may = useMay();
  const mode = useErpnext() ? "erpnext" : "own";
  const there = pages.filter(({ name }) =>
    name === "books" ? mode === "own" : name === "health" || isSettingThere(name as SettingName, mode),
  );
  const shown = there.filter(({ right }) => may(right));
  return (
    <>
      <PageHead compact title="Settings" lede="Each keeps what it was: who changed it and when, and the way back." />
      <ul className="settings-list mt-6">
        {shown.map(({ name, title, lede }) => (
          <li key={name}>
            <Link to={`/desk/settings/${name}`} className="settings-link">
              <span className="settings-name">{title}</span>
              <span className="settings-holds">
                {name === "books" && booksHold}
                {name !== "books" && name !== "health" && <SettingHolds name={name as SettingName} />}
              </span>
              <span className="settings-lede">{lede}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < there.length && (
        <div className="mt-6">
          <LookOnly right="administrator" says="The other settings are not yours to open." />
        </div>
      )}
    </>
  );
}

function SettingHolds({ name }: { name: SettingName }) {
  // Until they are known, those that the reader may not open stand here too.
  const rights = useRights();
  const erpnext = useErpnext();
  const isKnown = rights !== undefined && erpnext !== undefined;
  const { data } = useQuery({ ...settingQuery(name), enabled: isKnown });
  return data && settingWords(name, data.value);
}
