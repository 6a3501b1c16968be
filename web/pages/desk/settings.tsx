import { privateMeta } from "../../app/spoken-meta.ts";
import { SettingsList } from "../../features/settings/settings-list.tsx";

export const meta = () => privateMeta("Settings");

export default function DeskSettingsPage() {
  return <SettingsList />;
}
