import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { BooksView } from "../../features/books/books-view.tsx";

export const meta = () => privateMeta("Books");

export default function DeskBooksPage() {
  const user = useSession();
  return user && <BooksView userId={user.id} />;
}
