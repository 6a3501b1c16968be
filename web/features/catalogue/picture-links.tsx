import type { Category as CatalogueBranch } from "@vanik/contracts/catalogue";
import { PageLink } from "../../app/page-link.tsx";
import type { Worded } from "../../app/site-texts.ts";
import { Picture } from "../../ui/picture.tsx";

export interface PictureLink {
  to: string;
  name: Worded;
  image: string;
  picture: CatalogueBranch["picture"];
}

/** Where else to go: small pictures with names, six in a row. */
export function PictureLinks({ links }: { links: readonly PictureLink[] }) {
  return (
    <div className="@container">
      <ul className="pictures grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-6 @min-[37rem]:grid-cols-3 @min-[45rem]:grid-cols-4 @min-[60rem]:grid-cols-6 @min-[60rem]:gap-x-6">
        {links.map(({ to, name, image, picture }) => (
          <li key={to} className="min-w-0">
            <PageLink to={to} className="group block">
              <Picture src={image} picture={picture} className="bg-sunk" />
              <span
                lang={name.lang}
                className="mt-2 block text-label font-[540] break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline"
              >
                {name.value}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
