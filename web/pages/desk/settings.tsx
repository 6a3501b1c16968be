import { privateMeta } from "../../app/spoken-meta.ts";
import { BooksClosedUntil } from "../../features/books/books-closed-until.tsx";
import { SettingsList } from "../../features/settings/settings-list.tsx";

export const meta = () => privateMeta("Settings");

export default function DeskSettingsPage() {
  return <SettingsList booksHold={<BooksClosedUntil />} />;
}
