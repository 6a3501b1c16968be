// How far the set-up has come: what was done shows by itself, what may wait can be skipped (operator 1).
import { PolicyKind } from "@vanik/contracts/content";
import {
  neededSteps,
  setUpStepsIn,
  skippableSteps,
  type SetUpMark,
  type SetUpState,
  type SetUpStateInput,
  type SetUpStep,
} from "@vanik/contracts/set-up";
import { promiseKeys } from "@vanik/contracts/site-texts";
import type { SetUpSettings } from "@vanik/contracts/settings";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { countStaff } from "../../accounts/use-cases.ts";
import { hasItems } from "../../catalogue/use-cases.ts";
import {
  areOperatorsOwn,
  changeSetUp,
  findPoliciesInForce,
  hasOwnTexts,
  readSetUpVersion,
  readWhetherOpen,
} from "../../content/use-cases.ts";

type Facts = Record<SetUpStep, boolean>;
type SetUpDeps = Pick<Deps, "clock" | "erpnext">;

const stepsThere = ({ erpnext }: SetUpDeps) => setUpStepsIn(erpnext ? "erpnext" : "own");

async function readStepFacts({ clock, erpnext }: SetUpDeps, db: Queryable, { steps }: SetUpSettings): Promise<Facts> {
  const own = await areOperatorsOwn(db);
  return {
    ...own,
    catalogue: steps.catalogue === "done" || (await hasItems(db)),
    erpnext: (await erpnext?.isReady(db)) === true,
    policies: (await findPoliciesInForce(db, indianDay(clock.now()))).size === PolicyKind.options.length,
    mail: steps.mail === "done",
    promises: await hasOwnTexts(db, promiseKeys),
    people: (await countStaff(db)) > 1,
    open: (await readWhetherOpen(db)).open,
  };
}

/** What a step is marked as: a fact outweighs that it was skipped. */
function marksOf(
  there: readonly SetUpStep[],
  facts: Facts,
  { steps }: SetUpSettings,
): Partial<Record<SetUpStep, SetUpMark>> {
  const marked = there.flatMap((step): [SetUpStep, SetUpMark][] => {
    const skipped = skippableSteps.some((skippable) => skippable === step) && steps[step] === "skipped";
    return facts[step] ? [[step, "done"]] : skipped ? [[step, "skipped"]] : [];
  });
  return Object.fromEntries(marked);
}

export async function readSetUpState(deps: SetUpDeps, db: Queryable): Promise<SetUpState> {
  const { version, setUp } = await readSetUpVersion(db);
  const facts = await readStepFacts(deps, db, setUp);
  return { version, value: { steps: marksOf(stepsThere(deps), facts, setUp), opened_at: setUp.opened_at } };
}

/** Skips steps, or takes them up again. */
export async function markSteps(
  deps: SetUpDeps,
  tx: Transaction,
  { version, steps = {}, catalogue }: SetUpStateInput,
): Promise<SetUpState> {
  await changeSetUp(tx, deps.clock.now(), async (setUp) => {
    const { version: storedVersion } = await readSetUpVersion(tx);
    if (version !== storedVersion) {
      const current = await readSetUpState(deps, tx);
      throw new Refusal("conflict", "The set-up was changed meanwhile: look at it again.", { current });
    }
    const wanted = { ...steps, ...(catalogue !== undefined && { catalogue: catalogue && "done" }) };
    const marks = Object.entries({ ...setUp.steps, ...wanted }).filter(([, mark]) => mark);
    return { ...setUp, steps: Object.fromEntries(marks) as SetUpSettings["steps"] };
  });
  return readSetUpState(deps, tx);
}

/** The steps without which the site does not open and that are still to do. */
export async function missingSteps(deps: SetUpDeps, db: Queryable): Promise<SetUpStep[]> {
  const { value } = await readSetUpState(deps, db);
  const there = stepsThere(deps);
  return neededSteps.filter((step) => there.includes(step) && !value.steps[step]);
}

/** For Today: how many of the steps are done or skipped; null once the site was opened. */
export async function countSteps(deps: SetUpDeps, db: Queryable): Promise<{ done: number; of: number } | null> {
  const { value } = await readSetUpState(deps, db);
  return value.opened_at ? null : { done: Object.keys(value.steps).length, of: stepsThere(deps).length };
}
