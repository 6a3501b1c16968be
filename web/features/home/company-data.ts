// Home for search engines: the company behind the site, and where it is searched.
import type { Operator } from "@vanik/contracts/settings";
import type { MetaDescriptor } from "react-router";
import { structuredData } from "../../app/structured-data.ts";

const presentFacts = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "" && value !== undefined));

/** The company behind the site, as far as its settings tell. */
export function organizationData(origin: string, operator: Operator): MetaDescriptor {
  const street = operator.address.filter(Boolean).join(", ");
  return structuredData("Organization", {
    ...presentFacts({
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
