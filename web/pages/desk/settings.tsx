import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { BooksHold } from "../../features/books/books-hold.tsx";
import { SettingsList } from "../../features/settings/settings-list.tsx";

export const meta = () => privateMeta("Settings");

export default function DeskSettingsPage() {
  const user = useSession();
  return user && <SettingsList userId={user.id} booksHold={<BooksHold userId={user.id} />} />;
}
