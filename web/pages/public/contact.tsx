import { listHolidays } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { useRootData } from "../../app/root-data.ts";
import { ContactForm } from "../../features/contact/contact-form.tsx";
import { DeskAddress } from "../../features/contact/desk-address.tsx";
import { holidaysQuery } from "../../features/contact/queries.ts";
import { contactTexts } from "../../texts/en/contact.ts";
import { PageHead } from "../../ui/page-head.tsx";

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), contactTexts);
  return pageMeta(title, description);
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listHolidays);
}

export function clientLoader() {
  return queryClient.fetchQuery(holidaysQuery(browserCall));
}

export default function Contact() {
  const t = useTexts(contactTexts);
  const operator = useRootData()?.operator;
  const holidays = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <PageHead title={t.title} lede={t.lede} />
      <div className="mt-6 grid gap-x-6 gap-y-12 hang pt-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactForm />
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {operator && <DeskAddress operator={operator} holidays={holidays} />}
        </div>
      </div>
    </div>
  );
}
