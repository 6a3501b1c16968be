// Rounds of requests and the bids in them by real calls: what tests of sourcing begin with.
import { addDays } from "@vanik/trading/days";
import { standingToken } from "../server/modules/sourcing/bids/links.ts";
import { runRounds } from "../server/modules/sourcing/use-cases.ts";
import type { TestApp } from "./app.ts";
import { karolBagh, openTrade, rajkot } from "./trade.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A bid for both lines of `inquire`, at rates in rupees. */
export const bidAt = (rates: (number | null)[], validTill: string, more: object = {}) => ({
  lines: rates.map((rate, at) => ({ idx: at + 1, rate, ...(rate !== null && { lead_days: 7 }) })),
  freight: { kind: "included" },
  payment_days: 30,
  valid_till: validTill,
  ...more,
});

/** Trade with rounds: a whole minute some hours off, rounds of new requests, bids and their moves. */
export async function openRounds(vanik: TestApp) {
  const trade = await openTrade(vanik);
  const { ask, done, tokens } = trade;
  const now = () => vanik.deps.clock.now();
  const inHours = (hours: number) => new Date(Math.ceil((now().getTime() + hours * hour) / minute) * minute);
  const validTill = () => addDays(trade.today(), 60);

  /** A published round of a new request, that opens at once and closes in five days. */
  const publish = async (more: object = {}, suppliers = [rajkot, karolBagh]) => {
    const draft = await trade.draftRfq(await trade.inquire(), suppliers);
    return done("POST", `/requestForQuotation/${draft}/rounds`, { closes_at: inHours(120).toISOString(), ...more });
  };
  const roundOf = (name: string, n = 1) => done("GET", `/requestForQuotation/${name}/rounds/${n}`);
  const askRound = (name: string, words: object, n = 1, token = tokens.desk) =>
    ask("POST", `/requestForQuotation/${name}/rounds/${n}/moves`, words, token);
  const moveRound = (name: string, words: object, n = 1) =>
    done("POST", `/requestForQuotation/${name}/rounds/${n}/moves`, words);
  const page = (name: string, token = tokens.supplier) =>
    done("GET", `/requestForQuotation/${name}/bid`, undefined, token);
  const askBid = (name: string, words: object, token = tokens.supplier) =>
    ask("POST", `/requestForQuotation/${name}/bid/moves`, words, token);
  const submit = async (name: string, rates: (number | null)[], token = tokens.supplier, more: object = {}) =>
    done(
      "POST",
      `/requestForQuotation/${name}/bid/moves`,
      { move: "submit", bid: bidAt(rates, validTill(), more) },
      token,
    );
  /** Lets time pass until so many seconds after a round's closing, and the clock do what is due. */
  const closed = async (name: string, seconds = 60, n = 1) => {
    const { closes_at } = await roundOf(name, n);
    vanik.advance((new Date(closes_at).getTime() - now().getTime()) / 1000 + seconds);
    await runRounds(vanik.deps);
  };
  /** A new link of a supplier, as its mail bears it: no reply of a sealed round tells it. */
  const linkOf = async (name: string, supplier = rajkot): Promise<string> => {
    await done("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(supplier)}/link`);
    const { rows } = await vanik.deps.db.$client.query(
      `select d.id as "rfqId", o.id as "organisationId", u.id as "userId" from trade_documents d, organisations o
        join users u on u.organisation_id = o.id and u.disabled_at is null
        where d.name = $1 and o.name = $2 and o.kind = 'supplier' order by u.created_at, u.id limit 1`,
      [name, supplier],
    );
    return (await standingToken(vanik.deps, rows[0]))!;
  };
  return {
    ...trade,
    linkOf,
    now,
    inHours,
    validTill,
    publish,
    roundOf,
    askRound,
    moveRound,
    page,
    askBid,
    submitBid: submit,
    closed,
    clock: () => runRounds(vanik.deps),
  };
}
export type Rounds = Awaited<ReturnType<typeof openRounds>>;
