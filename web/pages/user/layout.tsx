// The account area is drawn by the browser alone: the session lives there, and nothing private is in the server's HTML.
import { useContext } from "react";
import { Navigate, Outlet } from "react-router";
import { useSession } from "../../app/session.ts";
import { isHindiShown } from "../../app/go-to.ts";
import { keptLanguage } from "../../app/kept-language.ts";
import { english, type Language, LanguageContext } from "../../app/language.tsx";
import { UserMenu } from "../../features/accounts/user-menu.tsx";
import { GuestNotFound } from "../guest-not-found.tsx";

/** In the language that is kept on this device; its texts come with it. */
export async function clientLoader(): Promise<{ language: Language }> {
  if (keptLanguage.read() !== "hi") return { language: english };
  const { hindiAccount } = await import("../../texts/hindi-account.ts");
  return { language: hindiAccount };
}

/** From page to page it stays, until the language is another: nothing waits for it then. */
export const shouldRevalidate = () => (keptLanguage.read() === "hi") !== isHindiShown();

export function HydrateFallback() {
  return <div className="user-area min-h-dvh" />;
}

export default function UserLayout() {
  const user = useSession();
  const { tag } = useContext(LanguageContext);
  if (!user) return <GuestNotFound />;
  if (user.type === "staff") return <Navigate to="/desk" replace />;
  return (
    // What is drawn is one person's, and says its sentences as it is drawn: for another, or in another language, it is drawn anew.
    <div key={`${tag} ${user.id}`} className="user-area wrap @container">
      <div className="grid min-h-[40rem] grid-cols-[minmax(0,1fr)] content-start gap-3 pb-14 has-[.user-wide]:block md:gap-6 @min-[66rem]:grid-cols-[14.5rem_minmax(0,1fr)] @min-[66rem]:gap-14 @min-[66rem]:pt-8 @min-[66rem]:pb-22">
        <UserMenu user={user} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
