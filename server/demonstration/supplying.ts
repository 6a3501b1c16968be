// What and where the demonstration's suppliers say that they supply: whom the desk is proposed to ask.
import { eq } from "drizzle-orm";
import { users } from "../modules/accounts/tables.ts";
import { addRegions, type Region } from "../modules/accounts/use-cases.ts";
import { addSupplies } from "../modules/parties/use-cases.ts";
import type { Transaction } from "../platform/db.ts";

const state = (code: string): Region => ({ state: code, pincodeFrom: null, pincodeTo: null });
const pincodeRange = (pincodeFrom: string, pincodeTo: string): Region => ({ state: null, pincodeFrom, pincodeTo });

interface Supplying {
  /** Of its user. */
  email: string;
  categories: readonly string[];
  subCategories?: readonly string[];
  regions: readonly Region[];
}

const supplying: readonly Supplying[] = [
  {
    email: "supplier@vanik.example",
    categories: ["fasteners", "hand-tools"],
    subCategories: ["deep-groove-ball-bearings"],
    regions: [state("24"), state("07"), pincodeRange("410501", "412999")],
  },
  {
    email: "supplier2@vanik.example",
    categories: ["electricals", "cables-and-wires", "lighting"],
    subCategories: ["anchor-bolts"],
    regions: [state("07"), state("06"), state("27"), state("24")],
  },
  {
    email: "supplier3@vanik.example",
    categories: ["steel-and-tmt", "pipes-and-fittings"],
    subCategories: ["hex-bolts", "hex-nuts"],
    regions: [state("08"), state("07"), state("27"), state("24")],
  },
  {
    email: "supplier4@vanik.example",
    categories: ["bearings", "motors-and-drives", "pneumatics"],
    subCategories: ["hex-bolts"],
    regions: [state("33"), state("29"), state("27"), state("07")],
  },
  {
    email: "supplier5@vanik.example",
    categories: ["abrasives", "safety-and-ppe", "welding"],
    subCategories: ["hex-bolts", "spring-washers"],
    regions: [state("03"), state("06"), state("07"), state("27"), state("24")],
  },
];

export async function addSupplying(tx: Transaction): Promise<void> {
  for (const { email, categories, subCategories = [], regions } of supplying) {
    const [user] = await tx.select({ id: users.organisationId }).from(users).where(eq(users.email, email));
    await addRegions(tx, user!.id!, regions);
    const branches = [
      ...categories.map((categoryId) => ({ categoryId, subCategoryId: null })),
      ...subCategories.map((subCategoryId) => ({ categoryId: null, subCategoryId })),
    ];
    await addSupplies(tx, user!.id!, branches);
  }
}
