// What fields of settings have to agree on. Pure.
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { type SettingName, settingShapes, type SettingValue } from "@vanik/contracts/setting-inputs";
import type { Bank, MailServerSettings, OperatorSettings, Registration } from "@vanik/contracts/settings";
import { stateName } from "@vanik/contracts/states";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** Sentences by field. */
export type Problems = Record<string, string>;

const isOfPan = (gstin: string, pan: string) => !pan || !panOfGstin(gstin) || panOfGstin(gstin) === pan;

const needed = ["brand", "legal_name", "address", "state", "email"] as const;

/** What of an earlier version would be refused if it were sent today: of the keys that it changes, by field. */
export function refusedToday<N extends SettingName>(
  name: N,
  before: SettingValue<N>,
  wanted: SettingValue<N>,
): Problems {
  const input: Readonly<Record<string, z.ZodType>> = settingShapes[name].input;
  const storedKeys = before as Readonly<Record<string, unknown>>;
  const problems: Problems = {};
  for (const [key, value] of Object.entries(wanted).filter(([one, now]) => !isDeepStrictEqual(now, storedKeys[one])))
    for (const { path, message } of input[key]?.safeParse(value).error?.issues ?? [])
      problems[[key, ...path].join(".")] ??= message;
  return problems;
}

/** What no company goes without, where it was never said. */
export function missingOfOperator(operator: OperatorSettings): Problems {
  const { input } = settingShapes.operator;
  return Object.fromEntries(
    needed.flatMap((key) => {
      const problem = input[key].safeParse(operator[key]).error?.issues[0]?.message;
      return problem ? [[key, problem]] : [];
    }),
  );
}

/** A PAN is that of our registrations, and a company alone has a CIN. */
export function operatorProblems(
  { pan, cin, entity }: Pick<OperatorSettings, "pan" | "cin" | "entity">,
  registrations: readonly Pick<Registration, "gstin">[],
): Problems {
  const foreign = registrations.find(({ gstin }) => !isOfPan(gstin, pan));
  return {
    ...(foreign && { pan: `This PAN does not stand in our GSTIN ${foreign.gstin}: check both.` }),
    ...(cin &&
      entity &&
      entity !== "company" && { cin: "Only a company has a CIN: leave it empty, or change the kind of entity." }),
  };
}

/** The registrations with an id each: of a new one the next that was never given. */
export function withIds(
  wanted: readonly (Omit<Registration, "id"> & { id?: number | undefined })[],
  before: readonly Registration[],
): Registration[] {
  let last = Math.max(0, ...before.map(({ id }) => id), ...wanted.map(({ id = 0 }) => id));
  return wanted.map((registration) => ({ ...registration, id: registration.id ?? ++last }));
}

/** `used`: those whose numbers documents bear. */
export function registrationProblems(
  registrations: readonly Registration[],
  before: readonly Registration[],
  { pan, used }: { pan: string; used: readonly number[] },
): Problems {
  const problems: Problems = {};
  const isOneOf = (all: readonly Registration[], wanted: number) => all.some(({ id }) => id === wanted);
  for (const [at, { id, gstin, active, luts }] of registrations.entries()) {
    const earlier = registrations.slice(0, at);
    const field = `registrations.${at}`;
    const old = before.find((one) => one.id === id);
    const state = stateOfGstin(gstin);
    if (earlier.some((one) => one.gstin === gstin)) problems[`${field}.gstin`] = "This GSTIN stands above already.";
    else if (!isOfPan(gstin, pan)) problems[`${field}.gstin`] = `This GSTIN is not of our PAN ${pan}: check both.`;
    else if (old && old.gstin !== gstin && used.includes(id))
      problems[`${field}.gstin`] = `Documents bear ${old.gstin}: switch it off, and add the new one beside it.`;
    else if (active && earlier.some((one) => one.active && stateOfGstin(one.gstin) === state))
      problems[`${field}.active`] =
        `One registration of ${stateName(state)} is active already: switch that one off first.`;
    const twice = luts.findIndex((lut, i) => luts.slice(0, i).some((one) => one.financial_year === lut.financial_year));
    if (twice >= 0) problems[`${field}.luts.${twice}.financial_year`] = "There is a letter of this year already.";
    if (isOneOf(earlier, id)) problems[`${field}.gstin`] ??= "This registration stands above already.";
  }
  const gone = before.find(({ id }) => !isOneOf(registrations, id) && used.includes(id));
  if (gone) problems.registrations = `Documents bear ${gone.gstin}: switch it off instead of taking it away.`;
  return problems;
}

/** Each account once, and one that is printed. */
export function bankProblems(banks: readonly Bank[]): Problems {
  const twice = banks.findIndex(({ account, ifsc }, at) =>
    banks.slice(0, at).some((one) => one.account === account && one.ifsc === ifsc),
  );
  if (twice >= 0) return { [`banks.${twice}.account`]: "This account stands above already." };
  const mains = banks.filter(({ main }) => main).length;
  return banks.length > 1 && mains !== 1 ? { banks: "Choose the one account that invoices print." } : {};
}

/** A server has a name, and no password travels where others can read it. */
export function mailServerProblems(
  { host, security, user }: MailServerSettings,
  { isOwnMachine, password }: { isOwnMachine: boolean; password: string },
): Problems {
  return {
    ...(!host && password && { host: "Enter the name of the server that this password is for." }),
    ...(host && !user && password && { user: "Enter the user that this password is of." }),
    ...(security === "none" &&
      user &&
      !isOwnMachine && {
        security: "A password may not travel unencrypted: choose STARTTLS or TLS, or leave the user empty.",
      }),
  };
}
