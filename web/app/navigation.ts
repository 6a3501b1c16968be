// Every link of header, side panel and footer but those of an account (account-links.ts). A page that gets built adds its row here and nowhere else.
import type { SiteHere } from "./load-context.ts";
import { useRootData } from "./root-data.ts";
import type { frame } from "../texts/en/frame.ts";

export interface NavigationLink {
  to: string;
  /** Its words are in the texts of the frame. */
  label: keyof typeof frame.links;
}

export const publicLinks: readonly NavigationLink[] = [
  { to: "/", label: "home" },
  { to: "/buyers", label: "buyers" },
  { to: "/suppliers", label: "suppliers" },
  { to: "/products", label: "products" },
  { to: "/media", label: "media" },
  { to: "/about", label: "about" },
  { to: "/contact", label: "contact" },
];

/** Links to what may have no content yet, and what it has to have. */
const linkNeeds: Partial<Record<string, keyof SiteHere["has"]>> = {
  "/media": "news",
  "/privacy-policy": "privacyPolicy",
  "/terms": "terms",
  "/user/buyer/credit-notes": "notes",
  "/user/supplier/debit-notes": "notes",
};

/** Whether what a link leads to is there. */
export function useLinkThere(): (link: { to: string }) => boolean {
  const has = useRootData()?.site.has;
  return ({ to }) => {
    const need = linkNeeds[to];
    return !need || !has || has[need];
  };
}

export const footerLinks: readonly NavigationLink[] = [
  { to: "/buyers", label: "buyers" },
  { to: "/suppliers", label: "suppliers" },
  { to: "/products", label: "products" },
  { to: "/media", label: "media" },
  { to: "/about", label: "aboutUs" },
  { to: "/contact", label: "contactUs" },
  { to: "/privacy-policy", label: "privacyPolicy" },
  { to: "/terms", label: "terms" },
];

/** Pages that stand for themselves in the breadcrumb bar; the other segments are words, not links. */
export const crumbPages: ReadonlySet<string> = new Set(
  [...publicLinks, ...footerLinks]
    .map(({ to }) => to)
    .concat("/search", "/checkout", "/sign-in", "/unsubscribe", "/withdraw-bid"),
);
