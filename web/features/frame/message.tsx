import { type ReactNode, useContext } from "react";
import { LanguageContext, useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { frame } from "../../texts/en/frame.ts";
import { buttonClass } from "../../ui/button.tsx";

interface MessageProps {
  title: string;
  children: ReactNode;
  /** The way home loads the whole site anew: after a failure its code may be what is broken. */
  reload?: boolean;
  /** Another way on, beside the way home. */
  action?: ReactNode;
}

export function Message({ title, children, reload = false, action }: MessageProps) {
  const { home } = useTexts(frame);
  // It speaks the language of the frame in the place of a page that may not.
  const { tag } = useContext(LanguageContext);
  return (
    <div lang={tag} className="wrap pt-10 md:pt-16">
      <div className="hang grid gap-8 pt-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="text-lede mt-3">{children}</p>
          <div className="mt-6 flex flex-wrap gap-2.5">
            <PageLink to="/" reloadDocument={reload} className={buttonClass("ink")}>
              {home}
            </PageLink>
            {action}
          </div>
        </div>
        <img src="/pictures/empty-carton.svg" alt="" width={240} height={180} className="hidden md:block" />
      </div>
    </div>
  );
}
