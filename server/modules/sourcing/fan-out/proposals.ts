// Whom to ask for the lines of a document: the facts of suppliers, judged by the law of the fan-out (sourcing 2).
import { statesOfPincode } from "@vanik/contracts/states";
import type { ProposedSupplier } from "@vanik/contracts/sourcing";
import { addDays } from "@vanik/trading/days";
import {
  type Delivery,
  type FanOutCandidate,
  type PointsFor,
  proposeSuppliers,
  type SuppliedRegion,
} from "@vanik/trading/fan-out";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { type AskableSupplier, findAskable } from "../../accounts/use-cases.ts";
import { readSourcing } from "../../content/use-cases.ts";
import {
  type DealingsOfSupplier,
  findBuyerState,
  findDealings,
  findDocumentNamed,
  findWantedItems,
} from "../../documents/use-cases.ts";
import type { Kind } from "@vanik/contracts/trade";

/** What a supplier declares: a branch of the catalogue, which is a category or one of its sub-categories. */
export interface Declared {
  organisationId: string;
  category: string;
  branch: string;
}
export type FindDeclared = (db: Queryable, categoryIds: readonly string[]) => Promise<Declared[]>;

type Document = NonNullable<Awaited<ReturnType<typeof findDocumentNamed>>>;

/** 24 months. */
const daysLooked = 731;
/** A round invites at most so many. */
const mostTold = 40;

/** Where the goods go, null where nobody says it: of a PIN code that several states may have, the buyer's where it is one of them. */
async function deliveryOf(db: Queryable, { caseId, extras }: Document): Promise<Delivery | null> {
  const pincode = extras.deliveryPincode ?? "";
  const own = await findBuyerState(db, caseId);
  const states = statesOfPincode(pincode);
  if (pincode === "" && own === "") return null;
  return { pincode, states: own !== "" && (states.length === 0 || states.includes(own)) ? [own] : states };
}

const asRegion = ({ state, from, to }: AskableSupplier["regions"][number]): SuppliedRegion =>
  state === null ? { from: from!, to: to! } : { state };

/** Over the items that it has priced: what they cost of it, and of whoever is lowest for each. */
function lastPriceOf(
  prices: DealingsOfSupplier["prices"],
  lowest: ReadonlyMap<string, number>,
): FanOutCandidate["lastPrice"] {
  if (prices.length === 0) return null;
  const sum = (figure: (one: { item: string; price: number }) => number) =>
    prices.reduce((all, one) => all + figure(one), 0);
  return { own: sum(({ price }) => price), lowest: sum(({ item }) => lowest.get(item)!) };
}

function lowestPrices(all: readonly DealingsOfSupplier[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { item, price } of all.flatMap(({ prices }) => prices))
    lowest.set(item, Math.min(price, lowest.get(item) ?? Infinity));
  return lowest;
}

/** A supplier as the law looks at it. */
function candidateOf(
  supplier: AskableSupplier,
  dealings: DealingsOfSupplier,
  declared: readonly Declared[],
  lowest: ReadonlyMap<string, number>,
): FanOutCandidate {
  const { id, name, state: ownState, standing, regions } = supplier;
  const { supplied, bid, categories, asked, answered, placed, onTime, prices, askedOn } = dealings;
  return {
    id,
    name,
    blocked: false,
    ownState,
    standing,
    regions: regions.map(asRegion),
    suppliedIn: new Set(supplied),
    bidIn: new Set(bid),
    declared: new Set(declared.map(({ branch }) => branch)),
    categories: new Set([...categories, ...declared.map(({ category }) => category)]),
    invitations: { asked, answered },
    orders: { placed, onTime },
    lastPrice: lastPriceOf(prices, lowest),
    askedOn,
  };
}

/** All who may be asked for a document, those proposed first; null where nobody says where the goods go. */
async function proposalsFor(
  { db, clock }: { db: Queryable; clock: Deps["clock"] },
  findDeclared: FindDeclared,
  document: Document,
) {
  const delivery = await deliveryOf(db, document);
  if (!delivery) return null;
  const today = indianDay(clock.now());
  const lines = await findWantedItems(db, document.id);
  const wanted = [...new Set(lines.flatMap(({ category }) => category ?? []))];
  const declared = Map.groupBy(await findDeclared(db, wanted), ({ organisationId }) => organisationId);
  const since = addDays(today, -daysLooked);
  const dealings = await findDealings(db, { documentId: document.id, also: [...declared.keys()], since, today });
  const lowest = lowestPrices(dealings);
  const suppliers = await findAskable(
    db,
    dealings.map(({ organisationId }) => organisationId),
  );
  const known = new Map(dealings.map((one) => [one.organisationId, one]));
  const candidates = suppliers.map((one) => candidateOf(one, known.get(one.id)!, declared.get(one.id) ?? [], lowest));
  const { proposed } = await readSourcing(db);
  const cities = new Map(suppliers.map(({ id, city }) => [id, city]));
  return proposeSuppliers(lines, delivery, candidates, proposed).map((one) => ({
    ...one,
    city: cities.get(one.id)!,
    lines: one.lines.map((known, at) => ({ idx: lines[at]!.idx, known })),
  }));
}

export async function proposeFor(
  deps: Pick<Deps, "db" | "clock">,
  declared: FindDeclared,
  name: string,
  kind?: Kind,
): Promise<ProposedSupplier[]> {
  const document = await findDocumentNamed(deps.db, name, kind && [kind]);
  if (!document) throw notFound("This document");
  const all = await proposalsFor(deps, declared, document);
  if (!all)
    throw new Refusal("refused", `${name} does not say where it is delivered: enter the PIN code of delivery first.`);
  return all
    .slice(0, mostTold)
    .map(({ name: supplier, city, standing, askedOn: asked_on, points, reasons, lines, proposed }) => ({
      supplier,
      city,
      standing,
      asked_on,
      points,
      reasons,
      lines,
      proposed,
    }));
}

/** Why each supplier would be proposed for a request as it stands now, by its id: kept with its invitation. */
export async function reasonsToAsk(
  deps: { db: Queryable; clock: Deps["clock"] },
  declared: FindDeclared,
  request: Document,
): Promise<Map<string, PointsFor[]>> {
  const all = (await proposalsFor(deps, declared, request)) ?? [];
  return new Map(all.map(({ id, reasons }) => [id, reasons]));
}
