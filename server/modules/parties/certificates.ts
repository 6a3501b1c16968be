// Certificates by which we withhold less tax of a supplier: accounts alone say them, all at once, and a second person approves it (controls 4).
import { panOfGstin } from "@vanik/contracts/identifiers";
import { partyGuards } from "@vanik/contracts/party-guards";
import type { CertificatesInput } from "@vanik/contracts/party-inputs";
import type { TdsCertificate } from "@vanik/contracts/party-parts";
import { financialYear } from "@vanik/trading/financial-year";
import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { writeOrganisation } from "../accounts/use-cases.ts";
import { doWeighty } from "../approvals/use-cases.ts";
import { checkPartyVersion, lockParty } from "./lock-party.ts";

const formatCertificate = ({ number, section, rate, from, till, limit }: TdsCertificate) =>
  `${number}: ${section} ${rate} % from ${from} till ${till}, up to ₹${limit.toLocaleString("en-IN")}`;

/** Writes all of a supplier's; what was withheld stays as it is. */
export async function writeCertificates(
  deps: Pick<Deps, "clock" | "erpnext" | "queue">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { version, tds_certificates: certificates }: CertificatesInput,
): Promise<void> {
  const party = await lockParty(tx, id);
  await checkPartyVersion(deps, tx, party, version);
  if (party.kind !== "supplier") throw invalid({ tds_certificates: "We withhold no tax of buyers." });
  const pan = party.pan || panOfGstin(party.gstin);
  if (certificates.length > 0 && !pan)
    throw invalid({ "tds_certificates.0.number": "Enter the supplier's PAN first: without it no certificate holds." });
  for (const [at, { from, till }] of certificates.entries())
    if (financialYear(from) !== financialYear(till))
      throw invalid({ [`tds_certificates.${at}.till`]: "A certificate is of one financial year." });
  if (isDeepStrictEqual(party.tdsCertificates, certificates)) return;
  await writeOrganisation(tx, id, { tdsCertificates: certificates });
  const doing = `Withhold less tax by ${certificates.map(formatCertificate).join("; ") || "no certificate"}`;
  const subject = { kind: "party", id, version: party.version, name: party.name, party: party.name, doing };
  await doWeighty(deps, tx, by, [{ act: partyGuards.tds_certificates.act, amount: null }], subject);
}
