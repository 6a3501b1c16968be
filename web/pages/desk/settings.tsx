import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { BooksClosedUntil } from "../../features/books/books-closed-until.tsx";
import { SettingsList } from "../../features/settings/settings-list.tsx";

export const meta = () => privateMeta("Settings");

export default function DeskSettingsPage() {
  const user = useSession();
  return user && <SettingsList userId={user.id} booksHold={<BooksClosedUntil userId={user.id} />} />;
}
