// What an empty database becomes: a demonstration marketplace, or nothing but its mark. All in one transaction.
import type { Deps } from "../deps.ts";
import type { Role } from "@vanik/contracts/roles";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { hashPassword } from "../modules/accounts/signing-in/passwords.ts";
import { organisations, users } from "../modules/accounts/tables.ts";
import { loadCatalogue, readCatalogueFiles } from "../modules/catalogue/load.ts";
import { loadPrices } from "../modules/catalogue/load-prices.ts";
import {
  changeSetUp,
  markDemonstration,
  saveBanks,
  saveOperator,
  saveRegistrations,
  saveTradeSettings,
} from "../modules/content/use-cases.ts";
import { followBanks } from "../modules/ledger/use-cases.ts";
import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { type PartyViewer, toViewer } from "../platform/viewer.ts";
import { demonstrationPassword } from "./accounts.ts";
import { booksOfTheYear } from "./books.ts";
import { addContent } from "./content.ts";
import { saidToTheDesk } from "./inbox.ts";
import { type Cast, once, type Play, playUpToNow } from "./stage.ts";
import { addSupplying } from "./supplying.ts";
import { dealsOfTheYear } from "./trade.ts";
import { banks, carrier, colleague, inquiries, operator, parties, registrations, staff, trade } from "./parties.ts";

type SeedDeps = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** Marks an empty database for good and, for a demonstration, fills it; `year`: with a year of trade before the inquiries. */
export async function settleEmptyDatabase(deps: SeedDeps, demonstration: boolean, { year = true } = {}): Promise<void> {
  const passwordHash = demonstration ? await hashPassword(demonstrationPassword) : "";
  await inTransaction(deps.db, async (tx) => {
    // Nobody waits for it at a page: on a machine that is busy otherwise it takes the time that it takes.
    await tx.execute(sql`select set_config(name, '0', true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name`);
    await markDemonstration(tx, demonstration);
    if (!demonstration) return;
    const now = deps.clock.now();
    await changeSetUp(tx, now, (setUp) => ({ ...setUp, opened_at: now.toISOString() }));
    await saveOperator(tx, operator);
    await saveRegistrations(tx, registrations);
    await saveBanks(tx, banks);
    await followBanks(tx, banks);
    await saveTradeSettings(tx, { ...trade, deducts_tds: year });
    await addContent(tx, deps);
    await loadCatalogue(tx, readCatalogueFiles());
    const cast = await insertParties(tx, deps, passwordHash, year ? [...parties, carrier] : parties);
    if (year) await loadPrices(tx, now, cast.desk.userId);
    if (year) await addSupplying(tx);
    await playUpToNow(seeding(deps), tx, cast, [
      ...(year ? [...dealsOfTheYear, ...saidToTheDesk] : []),
      ...openInquiries,
      ...(year ? booksOfTheYear : []),
    ]);
  });
}

async function insertParties(
  tx: Transaction,
  { clock }: SeedDeps,
  passwordHash: string,
  wanted: typeof parties,
): Promise<Cast> {
  const createdAt = clock.now();
  const viewers = new Map<string, PartyViewer>();
  const roles: Role[] = ["administrator"];
  for (const { user, ...organisation } of wanted) {
    const organisationId = newId();
    const userId = newId();
    await tx.insert(organisations).values({
      id: organisationId,
      key: organisationKey(organisation.name),
      createdAt,
      ...organisation,
    });
    await tx.insert(users).values({
      id: userId,
      organisationId,
      type: organisation.kind,
      phone: organisation.phone,
      passwordHash,
      roles,
      createdAt,
      ...user,
    });
    const viewer = toViewer({
      type: organisation.kind,
      userId,
      sessionId: "",
      organisationId,
      organisation: organisation.name,
      name: user.name,
      email: user.email,
      phone: organisation.phone,
      roles,
    });
    viewers.set(user.email, viewer);
  }
  const userId = newId();
  await tx.insert(users).values({ id: userId, type: "staff", passwordHash, createdAt, ...staff });
  await tx.insert(users).values({ id: newId(), type: "staff", passwordHash, createdAt, ...colleague });
  const nowhere = { sessionId: "", organisationId: null, organisation: null };
  return { desk: toViewer({ type: "staff", userId, ...nowhere, ...staff }), parties: viewers };
}

/** As the use cases want it; no mail is sent, nothing is limited. */
function seeding(deps: SeedDeps): Deps {
  return { ...deps, queue: { send: async () => {} }, config: { ...deps.config, rateLimit: false } } as unknown as Deps;
}

/** Inquiries that nobody has taken up yet. */
const openInquiries: readonly Play[] = inquiries.map(({ from, daysAgo, ...inquiry }) => ({
  ago: daysAgo,
  play: (stage) => once(() => stage.inquire(from, { ...inquiry, email: inquiry.email ?? from })),
}));
