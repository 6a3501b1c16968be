// What search engines read of a page beside its text (JSON-LD). Only what is true: no reviews, no offers.
// The blocks hold data and never run, so the policy against inline scripts leaves them alone.
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
