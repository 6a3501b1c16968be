// The settings, one page each.
import type { NeededRight } from "@vanik/contracts/rights";
import { rightOfSetting } from "@vanik/contracts/rights-of-trade";
import { Link } from "react-router";
import { PageHead } from "../../ui/page-head.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { type DrawnSetting, settingPages } from "./form-parts.ts";
import "./settings.css";

const books = { title: "Books", lede: "Months closed and opened again." };

/** The books stand with what they are about: money. */
const pages = Object.entries(settingPages).flatMap(([name, { title, lede }]) => [
  { name, title, lede, right: rightOfSetting(name as DrawnSetting) as NeededRight },
  ...(name === "trade" ? [{ name: "books", ...books, right: "any" as NeededRight }] : []),
]);

/** Those that the reader may open. */
export function SettingsList() {
  const may = useMay();
  const shown = pages.filter(({ right }) => may(right));
  return (
    <>
      <PageHead compact title="Settings" lede="Each keeps what it was: who changed it and when, and the way back." />
      <ul className="settings-list mt-6">
        {shown.map(({ name, title, lede }) => (
          <li key={name}>
            <Link to={`/desk/settings/${name}`} className="settings-link">
              <span className="settings-name">{title}</span>
              <span className="text-small text-ink-2">{lede}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
