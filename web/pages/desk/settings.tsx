import { privateMeta } from "../../app/page-meta.ts";
import { SettingsList } from "../../features/settings/settings-list.tsx";

export const meta = () => privateMeta("Settings");

export default function DeskSettingsPage() {
  return <SettingsList />;
}
