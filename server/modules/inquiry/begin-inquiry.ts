// An inquiry that a buyer told the desk of: entered for it, and mailed to nobody (trade 9).
import type { BeginInput } from "@vanik/contracts/begin-input";
import { isInOwnWords } from "@vanik/trading/own-words";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { partyAddress } from "../accounts/use-cases.ts";
import { lockItemsByCode } from "../catalogue/use-cases.ts";
import { operatorAddress, readOperator } from "../content/use-cases.ts";
import {
  copiedLines,
  createOpportunity,
  nameOpportunity,
  partyToBegin,
  requiredToBegin,
} from "../documents/use-cases.ts";
import { priceInquiry } from "./rules.ts";

type Lines = NonNullable<BeginInput["lines"]>;

/** An item stands in an inquiry once, and charges are nobody's to ask for: what is copied is put together. */
function putTogether(lines: Lines, catalogue: Awaited<ReturnType<typeof lockItemsByCode>>): Lines {
  const mayBeAsked = lines.filter(
    ({ item_code }) => isInOwnWords({ itemCode: item_code }) || catalogue.has(item_code.toLowerCase()),
  );
  const byItem = Map.groupBy(
    mayBeAsked,
    ({ item_code, item_name, uom }) => `${(item_code || item_name)?.toLowerCase()} ${uom}`,
  );
  return [...byItem.values()].map((same) => ({
    ...same[0]!,
    qty: same.reduce((sum, { qty }) => Math.round((sum + qty) * 1000) / 1000, 0),
  }));
}

/** Stores it as an open opportunity of the series; resolves to its name. */
export async function beginInquiry(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  input: BeginInput,
): Promise<string> {
  const buyer = (await partyToBegin(tx, "opportunity", input))!;
  const requiredBy = requiredToBegin("opportunity", input, indianDay(deps.clock.now()));
  const copied = input.copy ? (await copiedLines(tx, "opportunity", buyer, input.copy, input.copy_kind)).items : [];
  const linesGiven = input.lines ?? copied;
  const catalogue = await lockItemsByCode(
    tx,
    linesGiven.map(({ item_code }) => item_code),
  );
  const linesAsked = input.lines ?? putTogether(copied, catalogue);
  if (linesAsked.length === 0) throw invalid({ lines: "Add at least one item." });
  const { lines, total } = priceInquiry(linesAsked, catalogue, "lines");
  const { id, day } = await createOpportunity(tx, deps, {
    organisationId: buyer.id,
    userId: viewer.userId,
    party: await partyAddress(tx, buyer.id),
    operator: operatorAddress(await readOperator(tx)),
    extras: { how: input.how ?? null, requiredBy },
    lines,
    total,
    by: "desk",
  });
  return nameOpportunity(tx, id, day);
}
