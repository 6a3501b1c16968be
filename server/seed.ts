// What an empty database becomes: a demonstration marketplace, or nothing but its mark. All in one transaction.
import { InquiryInput } from "@vanik/contracts/inquiry";
import type { Deps } from "./deps.ts";
import { organisationKey } from "./modules/accounts/organisation-key.ts";
import { hashPassword } from "./modules/accounts/passwords.ts";
import { organisations, users } from "./modules/accounts/tables.ts";
import { loadCatalogue, readCatalogueFiles } from "./modules/catalogue/load.ts";
import { markDemonstration, saveOperator, saveTradeSettings } from "./modules/content/use-cases.ts";
import { submitInquiry } from "./modules/inquiry/use-cases.ts";
import type { Transaction } from "./platform/db.ts";
import { newId } from "./platform/ids.ts";
import { guest, toViewer, type Viewer } from "./platform/viewer.ts";
import { addContent } from "./seed-content.ts";
import { inquiries, operator, parties, staff, trade } from "./seed-data.ts";

export const demonstrationPassword = "Demo1234";
export const demonstrationAccounts = ["buyer@vanik.example", "supplier@vanik.example", "desk@vanik.example"];

const day = 86_400_000;

type SeedDeps = Pick<Deps, "db" | "clock" | "config" | "queue">;

/** Marks an empty database for good and, for a demonstration, fills it. */
export async function settleEmptyDatabase(
  deps: SeedDeps,
  demonstration: boolean,
  say: { info(message: string): void },
): Promise<void> {
  if (demonstration) say.info("Filling the empty database with the demonstration marketplace.");
  const passwordHash = demonstration ? await hashPassword(demonstrationPassword) : "";
  await deps.db.transaction(async (tx) => {
    await markDemonstration(tx, demonstration);
    if (!demonstration) return;
    await saveOperator(tx, operator);
    await saveTradeSettings(tx, trade);
    await addContent(tx, deps);
    await loadCatalogue(tx, readCatalogueFiles());
    const viewers = await insertParties(tx, deps, passwordHash);
    await sendInquiries(tx, deps, viewers);
  });
}

async function insertParties(tx: Transaction, { clock }: SeedDeps, passwordHash: string): Promise<Map<string, Viewer>> {
  const createdAt = clock.now();
  const viewers = new Map<string, Viewer>();
  for (const { user, ...organisation } of parties) {
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
      createdAt,
      ...user,
    });
    viewers.set(
      user.email,
      toViewer({
        type: organisation.kind,
        userId,
        sessionId: "",
        organisationId,
        organisation: organisation.name,
        name: user.name,
        email: user.email,
        phone: organisation.phone,
      }),
    );
  }
  await tx.insert(users).values({ id: newId(), type: "staff", passwordHash, createdAt, ...staff });
  return viewers;
}

/** Inquiries by the real use case, on days counted back from today; their mails are not sent. */
async function sendInquiries(tx: Transaction, deps: SeedDeps, viewers: ReadonlyMap<string, Viewer>): Promise<void> {
  for (const { from, daysAgo, ...inquiry } of inquiries) {
    const clock = { now: () => new Date(deps.clock.now().getTime() - daysAgo * day) };
    const queue = { ...deps.queue, send: async () => {} };
    const seeding = { ...deps, clock, queue, config: { ...deps.config, rateLimit: false } } as unknown as Deps;
    const input = InquiryInput.parse({ ...inquiry, email: inquiry.email ?? from });
    await submitInquiry(seeding, { tx, viewer: viewers.get(from) ?? guest, address: "seed", input });
  }
}
