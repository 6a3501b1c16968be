// What search engines read of a page beside its text (JSON-LD). Only what is true: no reviews, no offers.
// The blocks hold data and never run, so the policy against inline scripts leaves them alone.
import type { Operator } from "@vanik/contracts/settings";
import type { MetaDescriptor } from "react-router";
import type { RootData } from "./root-data.ts";

type Described = { id: string; loaderData?: unknown } | undefined;

/** What `meta` knows of the site; undefined where the root itself could not be loaded. */
export function rootDataIn(matches: readonly Described[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

export function structuredData(type: string, facts: object): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@type": type, ...facts } };
}

/** The way down to a page, the page itself included: names and paths. */
export function breadcrumbData(origin: string, trail: readonly (readonly [name: string, path: string])[]) {
  return structuredData("BreadcrumbList", {
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

const given = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "" && value !== undefined));

/** The company behind the site, as far as its settings tell. */
export function organizationData(origin: string, operator: Operator): MetaDescriptor {
  const street = operator.address.filter(Boolean).join(", ");
  return structuredData("Organization", {
    ...given({
      name: operator.brand,
      legalName: operator.legal_name,
      url: `${origin}/`,
      email: operator.email,
      telephone: operator.phone,
      taxID: operator.gstin,
    }),
    ...(street ? { address: { "@type": "PostalAddress", streetAddress: street, addressCountry: "IN" } } : {}),
  });
}

/** The site and where it can be searched. */
export function webSiteData(origin: string, operator: Operator): MetaDescriptor {
  return structuredData("WebSite", {
    name: operator.brand,
    url: `${origin}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={q}` },
      "query-input": "required name=q",
    },
  });
}
