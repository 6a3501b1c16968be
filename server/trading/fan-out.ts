// Whom to ask for a request: who may be, points with a sentence for each, and who is proposed (sourcing 2).
import { readableDay } from "./days.ts";

/** A line of the request by where its item stands; null where it is a text of the buyer's. */
export interface WantedLine {
  subCategory: string | null;
  category: string | null;
}

export interface Delivery {
  /** Several where a PIN code may be of more than one. */
  states: readonly string[];
  pincode: string;
}

/** Where a party supplies: a state, or PIN codes from one to another. */
export type SuppliedRegion = { state: string } | { from: string; to: string };

/** What is known of a supplier. Ids of sub-categories and categories; supplied and bid for in the last 24 months. */
export interface FanOutCandidate {
  id: string;
  name: string;
  blocked: boolean;
  ownState: string;
  regions: readonly SuppliedRegion[];
  suppliedIn: ReadonlySet<string>;
  bidIn: ReadonlySet<string>;
  /** Sub-categories that it declared, and whole categories. */
  declared: ReadonlySet<string>;
  /** Categories of all of these. */
  categories: ReadonlySet<string>;
  standing: "preferred" | "normal" | "watch";
  /** Of its last invitations, ten at most, and of its last orders. */
  invitations: { asked: number; answered: number };
  orders: { placed: number; onTime: number };
  /** Its last landed price of a unit of the items and the lowest there was, in paise; null without one. */
  lastPrice: { own: number; lowest: number } | null;
  /** The day on which it was asked last; null of who never was. */
  askedOn: string | null;
}

export interface PointsFor {
  points: number;
  reason: string;
}

/** The best that is known of a supplier for a line. */
export type LineKnownAs = "supplied" | "bid" | "declared" | "category";

export interface Proposed extends Pick<FanOutCandidate, "id" | "name" | "standing" | "askedOn"> {
  points: number;
  reasons: PointsFor[];
  /** Of each line in its order; null where nothing is known. */
  lines: (LineKnownAs | null)[];
  proposed: boolean;
}

type Reach = "pin" | "state" | "india";
const everyState = 36;
// The first and the last PIN code that there is.
const [firstPin, lastPin] = ["110001", "855999"];

const isRange = (region: SuppliedRegion): region is { from: string; to: string } => "from" in region;
const isWhole = (region: SuppliedRegion) => isRange(region) && region.from <= firstPin && region.to >= lastPin;

/** How near a supplier's regions come to the place of delivery; of one that names none its own state. Null where they do not reach it. */
export function reachOf(
  { regions, ownState }: Pick<FanOutCandidate, "regions" | "ownState">,
  { states: wanted, pincode }: Delivery,
): Reach | null {
  const named = regions.length > 0 ? regions : [{ state: ownState }];
  const states = new Set(named.flatMap((region) => (isRange(region) ? [] : region.state)));
  const inRange = named.some(
    (region) => isRange(region) && !isWhole(region) && region.from <= pincode && pincode <= region.to,
  );
  if (inRange) return "pin";
  if (states.size >= everyState || named.some(isWhole)) return "india";
  return wanted.some((state) => states.has(state)) ? "state" : null;
}

const known = [
  { points: 40, of: "suppliedIn", did: "Supplied", as: "supplied" },
  { points: 30, of: "bidIn", did: "Bid for", as: "bid" },
  { points: 20, of: "declared", did: "Declares", as: "declared" },
] as const;
const ofCategory = 10;

const isOfCategory = ({ category }: WantedLine, { categories, declared }: FanOutCandidate) =>
  category !== null && (categories.has(category) || declared.has(category));

/** The best that is known of a supplier for a line, as a place in `known`; past them its category, -1 for nothing. */
function knownOf(line: WantedLine, candidate: FanOutCandidate): number {
  const { subCategory } = line;
  const at = subCategory === null ? -1 : known.findIndex(({ of }) => candidate[of].has(subCategory));
  return at >= 0 ? at : isOfCategory(line, candidate) ? known.length : -1;
}

/** The same by its name. */
function knownAs(line: WantedLine, candidate: FanOutCandidate): LineKnownAs | null {
  const place = knownOf(line, candidate);
  return place < 0 ? null : (known[place]?.as ?? "category");
}

const tenths = (points: number) => Math.round(points * 10) / 10;

function forLines(lines: readonly WantedLine[], candidate: FanOutCandidate): PointsFor {
  const places = lines.map((line) => knownOf(line, candidate));
  const counted = [...known.map(({ did }) => did), "Deals in the category of"].flatMap((did, place) => {
    const count = places.filter((one) => one === place).length;
    return count > 0 ? `${did.toLowerCase()} ${count}` : [];
  });
  const sum = places.reduce((all, place) => all + (place < 0 ? 0 : (known[place]?.points ?? ofCategory)), 0);
  const text = counted.join(", ") || "knows none";
  return {
    points: lines.length > 0 ? tenths(sum / lines.length) : 0,
    reason: `${text.charAt(0).toUpperCase()}${text.slice(1)} of ${lines.length} ${lines.length === 1 ? "line" : "lines"}`,
  };
}

const ofReach: Readonly<Record<Reach, PointsFor>> = {
  pin: { points: 15, reason: "Names the PIN code of delivery" },
  state: { points: 10, reason: "Supplies in the state of delivery" },
  india: { points: 5, reason: "Supplies all over India" },
};

const ofStanding: Readonly<Record<FanOutCandidate["standing"], PointsFor>> = {
  preferred: { points: 15, reason: "Preferred" },
  normal: { points: 10, reason: "Normal standing" },
  watch: { points: 0, reason: "Being watched" },
};

/** A share of the most that there is; half of it for who has no history. */
function forShare(most: number, done: number, all: number, sentence: string, never: string): PointsFor {
  if (all === 0) return { points: most / 2, reason: `${never}: half of ${most}` };
  return { points: tenths((done / all) * most), reason: `${sentence} ${done} of ${all}` };
}

const closeTo = 0.05;
const ofPrice = 10;
function forPrice({ lastPrice }: FanOutCandidate): PointsFor {
  if (!lastPrice) return { points: ofPrice / 2, reason: `No price of it yet: half of ${ofPrice}` };
  const { own, lowest } = lastPrice;
  const above = lowest > 0 ? tenths(((own - lowest) / lowest) * 100) : 0;
  const isClose = own <= lowest * (1 + closeTo);
  return {
    points: isClose ? ofPrice : 0,
    reason: `Last price ${above <= 0 ? "the lowest" : `${above} % above the lowest`}`,
  };
}

/** True for who may be proposed: not blocked, near enough, and known for a category of the lines. */
export function mayBeAsked(lines: readonly WantedLine[], delivery: Delivery, candidate: FanOutCandidate): boolean {
  return (
    !candidate.blocked && reachOf(candidate, delivery) !== null && lines.some((line) => knownOf(line, candidate) >= 0)
  );
}

/** Points of a supplier, one decimal, with a sentence for each. */
export function pointsOf(lines: readonly WantedLine[], delivery: Delivery, candidate: FanOutCandidate): PointsFor[] {
  const { invitations, orders, standing } = candidate;
  const reach = reachOf(candidate, delivery);
  return [
    forLines(lines, candidate),
    reach ? ofReach[reach] : { points: 0, reason: "Does not supply to the place of delivery" },
    ofStanding[standing],
    forShare(15, invitations.answered, invitations.asked, "Answered", "Never asked before"),
    forShare(5, orders.onTime, orders.placed, "On time with", "No order yet"),
    forPrice(candidate),
  ];
}

const idOrder = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
/** Who was never asked comes before who was asked long ago. */
const longestUnasked = (one: FanOutCandidate, other: FanOutCandidate) =>
  (one.askedOn ?? "").localeCompare(other.askedOn ?? "") || idOrder(one, other);

/** A quarter of those who are proposed are those who were asked longest ago: points alone would ask the same for ever. */
const quarter = 4;

/** All who may be asked, those proposed first: by points, then those asked longest ago; the rest by points. Equal ones: longest unasked, then by id. */
export function proposeSuppliers(
  lines: readonly WantedLine[],
  delivery: Delivery,
  candidates: readonly FanOutCandidate[],
  count: number,
): Proposed[] {
  const scored = candidates
    .filter((candidate) => mayBeAsked(lines, delivery, candidate))
    .map((candidate) => {
      const reasons = pointsOf(lines, delivery, candidate);
      return { candidate, reasons, points: tenths(reasons.reduce((sum, { points }) => sum + points, 0)) };
    })
    .toSorted((one, other) => other.points - one.points || longestUnasked(one.candidate, other.candidate));
  const byAge = Math.floor(count / quarter);
  const byPoints = scored.slice(0, count - byAge);
  const rest = scored.slice(count - byAge);
  const oldest = rest.toSorted((one, other) => longestUnasked(one.candidate, other.candidate)).slice(0, byAge);
  const show = ({ candidate, points, reasons }: (typeof scored)[number], proposed: boolean): Proposed => ({
    id: candidate.id,
    name: candidate.name,
    standing: candidate.standing,
    askedOn: candidate.askedOn,
    points,
    reasons,
    lines: lines.map((line) => knownAs(line, candidate)),
    proposed,
  });
  const sinceWhen = ({ candidate: { askedOn } }: (typeof scored)[number]): PointsFor => ({
    points: 0,
    reason: askedOn ? `Not asked since ${readableDay(askedOn)}` : "Never asked before",
  });
  return [
    ...byPoints.map((one) => show(one, true)),
    ...oldest.map((one) => show({ ...one, reasons: [...one.reasons, sinceWhen(one)] }, true)),
    ...rest.filter((one) => !oldest.includes(one)).map((one) => show(one, false)),
  ];
}
