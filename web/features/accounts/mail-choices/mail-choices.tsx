// Which mails about rounds one gets: a choice for each kind, saved as it is made, and what always comes.
import { queryOptions, useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { keepPreference, readPreferences } from "@vanik/contracts/api";
import type { MailChoice, MailTopic, Preferences } from "@vanik/contracts/preferences";
import { useRef, useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { NotRead } from "../../../lists/not-read.tsx";
import { useAnchorArrival } from "../../../lists/use-anchor-arrival.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";

const preferencesQuery = () => queryOptions({ queryKey: ["preferences"], queryFn: () => browserCall(readPreferences) });

const kinds: readonly (readonly [MailTopic, string])[] = [
  ["invitations", "You are asked to bid"],
  ["changes", "A request is changed"],
  ["answers", "A question is answered"],
  ["rates", "A better rate is asked for"],
  ["results", "A round is awarded"],
];

const choices: readonly (readonly [MailChoice, string])[] = [
  ["mail", "A mail at once"],
  ["digest", "In one mail at 08:00"],
  ["portal", "No mail, on the pages alone"],
];

export function MailChoices() {
  const preferences = useQuery(preferencesQuery());
  const client = useQueryClient();
  const [saving, setSaving] = useState<Partial<Preferences>>({});
  const isRead = useIsFetching() === 0;
  useAnchorArrival("mails", isRead && preferences.data !== undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function choose(kind: MailTopic, choice: MailChoice): Promise<void> {
    setSaving((others) => ({ ...others, [kind]: choice }));
    // One after the other, so that the last one stands.
    const saved = last.current.then(() => browserCall(keepPreference, { kind, choice }));
    last.current = saved.catch(() => {});
    try {
      client.setQueryData(preferencesQuery().queryKey, await saved);
      toast.success("Saved", { id: "preferences" });
    } catch (error) {
      // The field shows again what holds.
      toast.error(messageOf(error, "Something went wrong"), { id: "preferences" });
    }
    setSaving(({ [kind]: chosen, ...others }) => (chosen === choice ? others : { ...others, [kind]: chosen }));
  }

  return (
    <section id="mails" aria-labelledby="mails-title" className="mt-14 max-w-2xl scroll-mt-6">
      <h2 id="mails-title" className="text-h3">
        Which mails you get
      </h2>
      <p className="mt-2 text-small text-ink-2">
        About rounds in which your company is asked to bid. What must be answered before noon after the next 08:00 is
        mailed at once.
      </p>
      {preferences.data ? (
        <div className="hang mt-4 grid gap-x-6 gap-y-5 pt-5 sm:grid-cols-2">
          {kinds.map(([kind, label]) => (
            <SelectField
              key={kind}
              label={label}
              value={saving[kind] ?? preferences.data[kind]}
              aria-busy={kind in saving}
              onChange={({ target }) => void choose(kind, target.value as MailChoice)}
            >
              {choices.map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      ) : (
        <NotRead what="Your mails" query={preferences} />
      )}
      <h3 className="mt-6 text-small font-[560]">Always mailed at once</h3>
      <ul className="mt-1 list-disc ps-5 text-small text-ink-2">
        <li>A closing comes near, is put off, or is past; a round is cancelled</li>
        <li>A change for which you must confirm your bid, and a bid that does not count</li>
        <li>Receipts of bids, withdrawals, links to bid, and all about your account</li>
      </ul>
    </section>
  );
}
