// Policies to begin with: texts with the operator's name and contacts filled in, which somebody reads before they hold.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PolicyKind } from "@vanik/contracts/content";
import type { DeskPolicy } from "@vanik/contracts/desk-content";
import type { Operator } from "@vanik/contracts/settings";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { escapeHtml } from "../../platform/mail-html.ts";
import { createPolicy, listPolicies } from "./desk-policies.ts";
import { readOperator } from "./use-cases.ts";

const folder = join(import.meta.dirname, "../../demonstration");
const samples: Record<PolicyKind, { title: string; file: string }> = {
  privacy_policy: { title: "Privacy Policy", file: "privacy-policy.html" },
  terms_n_cond: { title: "Terms & Conditions", file: "terms.html" },
};

interface Sample {
  kind: PolicyKind;
  title: string;
  content: string;
}

/** Both policies in the name of an operator. */
export function samplePolicies(
  { brand, legal_name, address, email, phone }: Operator,
  { sessionDays }: Pick<Deps["config"], "sessionDays">,
): Sample[] {
  const values: Record<string, string> = {
    brand,
    legal_name,
    address: address.join(", "),
    email,
    phone,
    session_days: String(sessionDays),
  };
  const fillIn = (html: string) => html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ""));
  return PolicyKind.options.map((kind) => {
    const { title, file } = samples[kind];
    return { kind, title, content: fillIn(readFileSync(join(folder, file), "utf8")) };
  });
}

// What is said of the text itself goes with it into no policy of a company.
const noteToTheOperator = /^<p><strong>This is the draft of a demonstration\..*?<\/strong><\/p>\s*/s;

/** Drafts of the policies of which there is none yet, neither a draft nor one that holds; resolves to those it made. */
export async function draftSamplePolicies(
  deps: Pick<Deps, "clock" | "config">,
  tx: Transaction,
): Promise<DeskPolicy[]> {
  const made: DeskPolicy[] = [];
  for (const { kind, title, content } of samplePolicies(await readOperator(tx), deps.config)) {
    const { page } = await listPolicies(deps, tx, { kind, limit_start: 0, limit_page_length: 1 });
    if (page.total > 0) continue;
    const draft = { kind, title, content: content.replace(noteToTheOperator, ""), effective_from: null };
    made.push(await createPolicy(deps, tx, draft));
  }
  return made;
}
