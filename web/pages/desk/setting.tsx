import { rightOfSetting } from "@vanik/contracts/rights-of-trade";
import { useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { BooksView } from "../../features/books/books-view.tsx";
import { type DrawnSetting, settingPages } from "../../features/settings/form-parts.ts";
import { SettingView } from "../../features/settings/setting-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";
import DeskUnknownPage from "./unknown.tsx";

export const meta = ({ params }: { params: { name?: string } }) =>
  privateMeta(settingPages[params.name as DrawnSetting]?.title ?? "Books");

export default function DeskSettingPage() {
  const { name = "" } = useParams();
  const user = useSession();
  if (!user) return null;
  if (name === "books") return <BooksView userId={user.id} />;
  if (!Object.hasOwn(settingPages, name)) return <DeskUnknownPage />;
  const page = settingPages[name as DrawnSetting];
  return (
    <PageOfRight right={rightOfSetting(name as DrawnSetting)} title={page.title}>
      <SettingView key={name} userId={user.id} name={name as DrawnSetting} />
    </PageOfRight>
  );
}
