// Registering an organisation and its first user: both or neither.
import type { Role } from "@vanik/contracts/roles";
import type { Registered, RegisterInput } from "@vanik/contracts/registration";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { findPoliciesInForce, readOperator } from "../../content/use-cases.ts";
import { isMixedScript, companyKey, organisationKey } from "@vanik/contracts/organisation-key";
import { findCompaniesNamed, lockBearersOfName } from "../organisations/party-names.ts";
import { faultOfNewPassword, hashPassword } from "./passwords.ts";
import { findUserByEmail, havePeople, insertConsents, insertUser } from "../store.ts";
import { insertOrganisation } from "../organisations/organisation-store.ts";
import { countTakenName, deleteToken, findToken, lockToken } from "./token-store.ts";
import { deadToken, hashToken } from "./tokens.ts";

const maxTakenNames = 3;

async function refuseFaultyRegistration({ orgName, email, password }: RegisterInput): Promise<void> {
  const mixed = isMixedScript(orgName);
  const fault = await faultOfNewPassword(password, { email, company: orgName });
  if (!mixed && !fault) return;
  throw invalid({
    ...(mixed && { orgName: "Write your company's name in the letters of one script" }),
    ...(fault && { password: fault }),
  });
}

/** Registers with the token of a verified e-mail. An e-mail that is taken is told as a token that has ended. */
export async function register(deps: Deps, input: RegisterInput): Promise<z.infer<typeof Registered>> {
  const { db, clock } = deps;
  const found = await findToken(db, hashToken(input.token), clock.now());
  if (found?.purpose !== "REGISTER" || found.email !== input.email) throw deadToken();
  await refuseFaultyRegistration(input);
  const passwordHash = await hashPassword(input.password);
  // What a taken name counted must be kept: it is refused after the commit.
  const outcome = await inTransaction(db, (tx) => makeParty(tx, deps, input, passwordHash));
  if (outcome === "dead token") throw deadToken();
  if (outcome === "taken name") {
    const { email } = await readOperator(db);
    const sentence = `${input.orgName} is registered already. Ask your colleague, or write to ${email}.`;
    throw new Refusal("conflict", sentence, { fields: { orgName: sentence } });
  }
  return { email: input.email, userType: input.userType };
}

interface Named {
  id: string;
  kind: "buyer" | "supplier";
  name: string;
}

/** Its name's key, unless a company of that name is here, whatever its legal form. */
async function freeKey(tx: Transaction, { kind, name }: Named): Promise<string | null> {
  const alike = await findCompaniesNamed(tx, [name]);
  return alike.has(`${kind} ${companyKey(name)}`) ? null : organisationKey(name);
}

/** Beside an ERPNext its customers and suppliers without people hinder nobody: who registers is none of them until the desk says so (connector 4). */
async function freeKeyBesideErpnext(tx: Transaction, { id, kind, name }: Named): Promise<string | null> {
  const key = organisationKey(name);
  const bearers = await lockBearersOfName(tx, kind, key);
  const alike = (await findCompaniesNamed(tx, [name])).get(`${kind} ${companyKey(name)}`) ?? [];
  if (await havePeople(tx, [...bearers, ...alike.map((one) => one.id)])) return null;
  return bearers.length > 0 ? `${key}~${id}` : key;
}

async function makeParty(
  tx: Transaction,
  { clock, erpnext }: Deps,
  { userType, orgName, email, phone, token }: RegisterInput,
  passwordHash: string,
): Promise<"made" | "taken name" | "dead token"> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const lockedToken = await lockToken(tx, tokenHash, now);
  if (!lockedToken) return "dead token";
  if (await findUserByEmail(tx, email)) {
    await deleteToken(tx, tokenHash, now);
    return "dead token";
  }
  const [organisationId, userId] = [newId(), newId()];
  const organisation = { id: organisationId, kind: userType, name: orgName, phone, createdAt: now };
  const key = erpnext ? await freeKeyBesideErpnext(tx, organisation) : await freeKey(tx, organisation);
  if (key === null || !(await insertOrganisation(tx, { ...organisation, key }))) {
    // Each taken name tells who trades here; the third is the last that a token is told (security 2).
    if (lockedToken.takenNames + 1 < maxTakenNames) await countTakenName(tx, tokenHash);
    else await deleteToken(tx, tokenHash, now);
    return "taken name";
  }
  const roles: Role[] = ["administrator"];
  const user = {
    id: userId,
    organisationId,
    type: userType,
    name: "",
    email,
    phone,
    passwordHash,
    roles,
    createdAt: now,
    // Whom the desk says later that it is: nobody of it is known to a supplier by that (sourcing 4).
    letInByDeskAt: erpnext && userType === "supplier" ? now : null,
  };
  // Somebody took the e-mail since it was looked for: what was made of the organisation goes too.
  if (!(await insertUser(tx, user))) throw deadToken();
  await insertConsents(tx, userId, await findPoliciesInForce(tx, indianDay(now)), now);
  await deleteToken(tx, tokenHash, now);
  await erpnext?.put(tx, "party", { id: organisationId, turn: { organisationId } });
  return "made";
}
