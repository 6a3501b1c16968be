// The top of a public page: what it says first, what to do first, and one drawing.
import { Fragment, type ReactNode } from "react";
import { Picture } from "./picture.tsx";

interface SiteHeadProps {
  head: string;
  /** Of the heading and of what stands below it, where it is another than the page's. */
  headLang?: string | undefined;
  ledeLang?: string | undefined;
  lede: ReactNode;
  /** The name of a drawing. */
  picture: string;
  children?: ReactNode;
}

export function SiteHead({ head, headLang, lede, ledeLang, picture, children }: SiteHeadProps) {
  return (
    <div className="wrap grid items-center gap-x-6 gap-y-8 pt-10 md:grid-cols-12 md:pt-14">
      <div className="md:col-span-7">
        <h1 lang={headLang} className="text-h1 max-w-[18ch]">
          {/* A sentence that has room for itself is not cut. */}
          {head.split(/(?<=\.) /).map((sentence) => (
            <Fragment key={sentence}>
              <span className="inline-block">{sentence}</span>{" "}
            </Fragment>
          ))}
        </h1>
        {lede && (
          <p lang={ledeLang} className="text-lede mt-5 max-w-[52ch]">
            {lede}
          </p>
        )}
        {children}
      </div>
      <Picture
        src={`/pictures/${picture}.svg`}
        className="plate max-md:hidden md:col-span-5 lg:col-span-4 lg:col-start-9"
      />
    </div>
  );
}
