import { PageLink } from "../../app/page-link.tsx";
import { Picture } from "./picture.tsx";

export interface PictureLink {
  to: string;
  name: string;
  image: string;
}

/** Where else to go: small pictures with names, six in a row. */
export function PictureLinks({ links }: { links: readonly PictureLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-6">
      {links.map(({ to, name, image }) => (
        <li key={to} className="min-w-0">
          <PageLink to={to} className="group block">
            <Picture src={image} className="bg-sunk" />
            <span className="mt-2 block text-[14px]/5 font-[540] break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline">
              {name}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
