import { readTerms } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { PolicyPage } from "../../features/policies/policy-page.tsx";
import { termsQuery } from "../../features/policies/queries.ts";
import { policyTexts } from "../../texts/en/policies.ts";

export const handle: LanguageHandle = { translated: true };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(readTerms);
}

export function clientLoader() {
  return queryClient.fetchQuery(termsQuery(browserCall));
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const { title, description } = textsIn(languageOf(matches), policyTexts).terms;
  return pageMeta(title, description);
}

export default function Terms() {
  const [policy] = useLoaderData<typeof loader>();
  return <PolicyPage title={useTexts(policyTexts).terms.title} policy={policy} />;
}
