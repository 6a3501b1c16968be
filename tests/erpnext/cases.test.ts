// The behaviours of ERPNext that the connector rests on, on the stand-in as either version. With ERPNEXT_TEST_URL, _KEY, _SECRET and those of a
// System Manager (_MANAGER_KEY, _MANAGER_SECRET) each runs on a real one too: a case that differs there fails the stand-in.
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Case, Site } from "./case.ts";
import { files } from "./cases/files.ts";
import { lists } from "./cases/lists.ts";
import { offerCases } from "./cases/offers.ts";
import { orderCases } from "./cases/orders.ts";
import { parties } from "./cases/parties.ts";
import { protocol } from "./cases/protocol.ts";
import { references } from "./cases/references.ts";
import { requestCases } from "./cases/requests.ts";
import { limits } from "./cases/limits.ts";
import { webhooks } from "./cases/webhooks.ts";
import { realSite, siteAt } from "./real-site.ts";
import { type StandIn, startStandIn } from "./standin.ts";

const chain = [...offerCases, ...orderCases, ...requestCases];
const groups: Record<string, Case[]> = { protocol, lists, references, parties, chain, files, webhooks, limits };

function runAll(version: 15 | 16, isReal: boolean, site: () => Site): void {
  for (const [group, cases] of Object.entries(groups))
    describe(group, () => {
      const wanted = cases.filter(
        ({ versions = [15, 16], standInOnly }) => versions.includes(version) && !(isReal && standInOnly),
      );
      for (const one of wanted) test(`${one.id}: ${one.title}`, () => one.run(site()));
    });
}

for (const version of [15, 16] as const)
  describe(`the stand-in as ERPNext ${version}`, () => {
    let standIn: StandIn;
    let site: Site;
    beforeAll(async () => {
      standIn = await startStandIn({ version });
      site = siteAt(
        standIn.url,
        { ...standIn.keys, guest: undefined },
        { version, company: "Demo Traders", warehouse: "Stores - DT" },
      );
    });
    afterAll(() => standIn.close());
    runAll(version, false, () => site);
  });

const real = realSite(process.env);
if (real) describe(`the one at ${real.url}`, () => runAll(real.version, true, () => real));
