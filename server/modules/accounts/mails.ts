// The mails of accounts, written when the job runs. Here alone it is asked whether an e-mail is known: its owner reads
// the answer, nobody else.
import type { Operator } from "@vanik/contracts/settings";
import { withoutEnd } from "@vanik/contracts/trimmed";
import { readableDay } from "@vanik/trading/days";
import type { Deps } from "../../deps.ts";
import { indianDay, indianTime } from "../../platform/clock.ts";
import { shownPassing } from "../../platform/erpnext.ts";
import type { Mail } from "../../platform/mail.ts";
import { signInLink } from "../../platform/mail-links.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { readOperator } from "../content/use-cases.ts";
import { unsealCode } from "./signing-in/code-secret.ts";
import { findSend, forgetSealedCode } from "./signing-in/code-store.ts";
import { codeLifetime } from "./signing-in/rules.ts";
import { bidColleagues } from "./bid-readers.ts";
import { findInvitedElsewhere } from "./people/people-store.ts";
import { findUser, findUserByEmail } from "./store.ts";
import { findOrganisation } from "./organisations/organisation-store.ts";
import { issueToken } from "./signing-in/tokens.ts";

type CodeSend = NonNullable<Awaited<ReturnType<typeof findSend>>>;

const wordings = {
  REGISTER: { heading: "Your code to register", what: "to register" },
  RESET: { heading: "Your code to set a new password", what: "to set a new password" },
};

function codeMail(operator: Operator, { email, purpose, expiresAt }: CodeSend, otp: string): Mail {
  const { brand } = operator;
  const { heading, what } = wordings[purpose];
  return writeMail(operator, { name: "", address: email }, `${heading} at ${brand}`, [
    { heading },
    `Your code ${what} at ${brand} is`,
    { code: otp },
    `It holds for ${codeLifetime / 60_000} minutes, until ${indianTime(expiresAt)}, and can be used once.`,
    `Nobody at ${brand} will ever ask you for it. If you did not ask for it, you need not do anything.`,
  ]);
}

/** Instead of a code: the owner of a known address is told that somebody tried to register it. */
function knownMail(operator: Operator, publicUrl: string, { email }: CodeSend): Mail {
  const { brand } = operator;
  return writeMail(operator, { name: "", address: email }, `You have an account at ${brand}`, [
    { heading: "You have an account already" },
    `Someone tried to register at ${brand} with this email address, which has an account already.`,
    { text: "Sign in", href: `${publicUrl}/sign-in` },
    { text: "Set a new password, if you have forgotten it", href: `${publicUrl}/forgot-password` },
    "If that was not you, you need not do anything.",
  ]);
}

async function writeFor(deps: Deps, send: CodeSend, sealedCode: string): Promise<Mail | undefined> {
  const user = (await findUserByEmail(deps.db, send.email))?.user;
  const operator = await readOperator(deps.db);
  if (send.purpose === "REGISTER" && user) return knownMail(operator, deps.config.publicUrl, send);
  if (send.purpose === "RESET" && (!user || user.disabledAt)) return undefined;
  return codeMail(operator, send, unsealCode(deps.secret, sealedCode));
}

async function oneTimeCode(deps: Deps, sendId: string): Promise<void> {
  const send = await findSend(deps.db, sendId);
  // Mailed, tried out, replaced, or too late to be of use.
  if (!send?.sealedCode || send.expiresAt <= deps.clock.now()) return;
  const mail = await writeFor(deps, send, send.sealedCode);
  if (mail) await deps.mailer.send(mail);
  await forgetSealedCode(deps.db, sendId);
}

/** What somebody who is brought in at a supplier is to know of the others there: who they are, and that none of them reads their bids unasked. */
async function othersThere(deps: Deps, organisationId: string, userId: string): Promise<string[]> {
  if ((await findOrganisation(deps.db, organisationId))?.kind !== "supplier") return [];
  const others = (await bidColleagues(deps.db, organisationId, userId)).filter(({ disabledAt }) => !disabledAt);
  if (others.length === 0) return [];
  const names = others.map(({ name, email }) => (name ? `${name} (${email})` : email)).join(", ");
  return [
    `Beside you there is an account of ${names}. What you bid under seal nobody reads before the opening but you, and whom you let on the page of the bid.`,
  ];
}

/** The link is made when its mail is written: nothing that is stored could open the account. One that is tried again ends the last. */
async function invitation(deps: Deps, userId: string): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.disabledAt || user.passwordHash !== "") return;
  const { brand, ...operator } = await readOperator(deps.db);
  const token = await issueToken(deps.db, deps, { purpose: "SET_PASSWORD", email: user.email });
  const company = user.organisationId ? (await findOrganisation(deps.db, user.organisationId))?.name : undefined;
  await deps.mailer.send(
    writeMail({ brand, ...operator }, { name: user.name, address: user.email }, `Your account at ${brand}`, [
      { heading: `Your account at ${brand}` },
      `${brand} has made you an account${company ? ` for ${company}` : ""}. Set a password and accept our terms, then sign in with this email address.`,
      { text: "Set your password", href: `${deps.config.publicUrl}/set-password?invited#${token}` },
      ...(user.organisationId ? await othersThere(deps, user.organisationId, user.id) : []),
      "The link holds for 72 hours and can be used once. After that, ask us for a new one.",
    ]),
  );
}

/** The same in the name of the colleague who invited. */
async function colleagueInvited(deps: Deps, inviterId: string, userId: string | undefined): Promise<void> {
  const user = userId && (await findUser(deps.db, userId));
  const inviter = await findUser(deps.db, inviterId);
  if (!user || !user.organisationId || user.disabledAt || user.passwordHash !== "") return;
  const operator = await readOperator(deps.db);
  const { brand } = operator;
  const company = (await findOrganisation(deps.db, user.organisationId))?.name ?? "";
  const by = inviter?.name || inviter?.email || company;
  const token = await issueToken(deps.db, deps, { purpose: "SET_PASSWORD", email: user.email });
  await deps.mailer.send(
    writeMail(operator, { name: user.name, address: user.email }, `Join ${company} at ${brand}`, [
      { heading: `Join ${company} at ${brand}` },
      `${by} invites you to the account of ${company} at ${brand}. Set a password and accept our terms, then sign in with this email address.`,
      { text: "Set your password", href: `${deps.config.publicUrl}/set-password?invited#${token}` },
      ...(await othersThere(deps, user.organisationId, user.id)),
      `The link holds for 72 hours and can be used once. After that, ask ${by} for a new one. If you do not know ${company}, you need not do anything.`,
    ]),
  );
}

/** Everybody of a supplier hears whom the desk made one of them (sourcing 4). */
async function personLetIn(deps: Deps, letInId: string, to: string | undefined): Promise<void> {
  const [person, reader] = [await findUser(deps.db, letInId), to && (await findUser(deps.db, to))];
  if (!person?.organisationId || person.disabledAt || !reader || reader.erasedAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  const company = (await findOrganisation(deps.db, person.organisationId))?.name ?? "";
  const called = person.name ? `${person.name} (${person.email})` : person.email;
  const subject = `${brand} has let somebody in for ${company}`;
  await deps.mailer.send(
    writeMail(operator, { name: reader.name, address: reader.email }, subject, [
      { heading: "Is this one of yours?" },
      `${brand} has let ${called} in for ${company}. Until an administrator of yours confirms at People that it is one of yours, this person reads neither your bids nor their files, and answers no request in your name.`,
      ...(reader.passwordHash === ""
        ? [
            "You have no password yet. Set one by “Forgot password” with this email address, then sign in. The links that are mailed to you are yours as before.",
            { text: "Set your password", href: `${deps.config.publicUrl}/forgot-password` },
          ]
        : []),
      { text: "Look at your people", href: signInLink(deps.config.publicUrl, "/user/people") },
      `If you do not know this person, disable the account there and write to ${email} at once.`,
    ]),
  );
}

const changesOfPerson = {
  "person-shut-out": {
    heading: "An account was disabled",
    done: "was disabled: this person signs in no more, and their links open nothing. A sealed bid of theirs stands as it is.",
  },
  "person-enabled": { heading: "An account was enabled again", done: "was enabled again." },
  "person-roles": { heading: "A person's role was changed", done: "has another role at People." },
} as const;

/** Everybody of a supplier hears what an administrator of theirs did to one of them, whom it was done to as well (sourcing 4). */
const personChanged =
  (mail: keyof typeof changesOfPerson) =>
  async (deps: Deps, personId: string, to: string | undefined): Promise<void> => {
    const [person, reader] = [await findUser(deps.db, personId), to && (await findUser(deps.db, to))];
    if (!person?.organisationId || person.erasedAt || !reader || reader.erasedAt) return;
    const operator = await readOperator(deps.db);
    const company = (await findOrganisation(deps.db, person.organisationId))?.name ?? "";
    const { heading, done } = changesOfPerson[mail];
    const called = person.name ? `${person.name} (${person.email})` : person.email;
    await deps.mailer.send(
      writeMail(operator, { name: reader.name, address: reader.email }, `${company} at ${operator.brand}: ${heading}`, [
        { heading },
        `The account of ${called} for ${company} ${done} An administrator of ${company} did that, and the minutes of its rounds that run say so.`,
        { text: "Look at your people", href: signInLink(deps.config.publicUrl, "/user/people") },
        `If that is not right, write to ${operator.email} at once.`,
      ]),
    );
  };

/** Instead of a link: the owner of an account is told who invited the address, and that nothing came of it. */
async function colleagueHasAccount(deps: Deps, inviterId: string, invitedId: string | undefined): Promise<void> {
  const invited = invitedId && (await findInvitedElsewhere(deps.db, invitedId));
  if (!invited || invited.disabledAt) return;
  const known = (await findUserByEmail(deps.db, invited.email))?.user;
  if (!known || known.disabledAt) return;
  const inviter = await findUser(deps.db, inviterId);
  const operator = await readOperator(deps.db);
  const { brand } = operator;
  const company = (await findOrganisation(deps.db, invited.organisationId))?.name ?? "";
  const by = inviter?.name || inviter?.email || company;
  await deps.mailer.send(
    writeMail(operator, { name: known.name, address: known.email }, `${company} invited you at ${brand}`, [
      { heading: "You have an account already" },
      `${by} invites you to the account of ${company} at ${brand}. This email address has an account already, and one address belongs to one company: nothing was changed, and ${by} is not told so by us.`,
      `To join ${company}, give ${by} another email address. If you do not know ${company}, you need not do anything.`,
    ]),
  );
}

/** Whoever switches it on must have been its owner: an owner who was not can still say so. */
async function secondFactorOn(deps: Deps, userId: string): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.disabledAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  await deps.mailer.send(
    writeMail(
      operator,
      { name: user.name, address: user.email },
      `The second factor of your account at ${brand} is on`,
      [
        { heading: "Your second factor is on" },
        `From now on, signing in at ${brand} takes your password and a code of your authenticator. Keep the recovery codes where you find them without your phone.`,
        `If that was not you, somebody else can sign in as you: write to ${email} at once.`,
      ],
    ),
  );
}

/** Whoever sets a password anew must have been its owner: an owner who was not can still say so. `at`: when, in ms. */
const passwordSet =
  (isByCode: boolean) =>
  async (deps: Deps, userId: string, _to: string | undefined, at: number | undefined): Promise<void> => {
    const user = await findUser(deps.db, userId);
    if (!user || user.erasedAt || at === undefined) return;
    const operator = await readOperator(deps.db);
    const { brand, email } = operator;
    const when = `${readableDay(indianDay(new Date(at)))}, ${indianTime(new Date(at))}`;
    await deps.mailer.send(
      writeMail(
        operator,
        { name: user.name, address: user.email },
        `The password of your account at ${brand} was set anew`,
        [
          { heading: "Your password was set anew" },
          `The password of your account at ${brand} was set anew on ${when}. Whoever was signed in with it elsewhere is signed out.`,
          ...(isByCode && user.type === "supplier"
            ? [
                "It was set by a code that was mailed to you. So nobody reads your sealed bids any more whom you had let, nor do you read those of colleagues who had let you: on the page of a bid you let them again, and they you.",
              ]
            : []),
          `If that was not you, somebody else can sign in as you: set another password at once, and write to ${email}.`,
          { text: "Set a new password", href: `${deps.config.publicUrl}/forgot-password` },
        ],
      ),
    );
  };

/** Whoever lets a colleague read must have been the account's owner (sourcing 4). */
async function bidReaderLet(deps: Deps, readerId: string, to: string | undefined): Promise<void> {
  const reader = (await findUser(deps.db, readerId)) ?? (await findInvitedElsewhere(deps.db, readerId));
  const owner = to && (await findUser(deps.db, to));
  if (!reader || !owner || owner.erasedAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  const called = reader.name ? `${reader.name} (${reader.email})` : reader.email;
  await deps.mailer.send(
    writeMail(
      operator,
      { name: owner.name, address: owner.email },
      `You let somebody read your sealed bids at ${brand}`,
      [
        { heading: "Somebody reads your sealed bids" },
        `From now on ${called} reads and changes what you bid under seal at ${brand}: you let this person on the page of a bid, or invited this person as a colleague. On the page of a bid you take it back.`,
        `If that was not you, take it back, set another password at once, and write to ${email}.`,
        { text: "Set a new password", href: `${deps.config.publicUrl}/forgot-password` },
      ],
    ),
  );
}

/** What ERPNext refused of a profile that somebody saved here, unless the desk has settled it since (connector 5, The user). */
async function profileRefused(deps: Deps, organisationId: string, to: string | undefined): Promise<void> {
  const { passing } = await shownPassing(deps.erpnext, deps.db, ["profile"], organisationId);
  const reader = to && (await findUser(deps.db, to));
  if (passing?.state !== "refused" || !reader || reader.disabledAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  const { at, message } = passing;
  const could = `What you saved on ${indianTime(new Date(at))} stands at ${brand}, and could not be taken over into our books`;
  await deps.mailer.send(
    writeMail(
      operator,
      { name: reader.name, address: reader.email },
      `Your profile at ${brand} could not be taken over`,
      [
        { heading: "Your profile could not be taken over" },
        message ? `${could}: ${withoutEnd(message, /[.\s]/)}.` : `${could}.`,
        { text: "Look at your profile", href: signInLink(deps.config.publicUrl, "/user/profile") },
        `Write to ${email}, and we put it right.`,
      ],
    ),
  );
}

/** An administrator of a buyer hears whom the desk made one of its people: who registered by that name (connector 4). */
async function personLinked(deps: Deps, personId: string, to: string | undefined): Promise<void> {
  const [person, reader] = [await findUser(deps.db, personId), to && (await findUser(deps.db, to))];
  if (!person?.organisationId || person.disabledAt || !reader || reader.disabledAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  const company = (await findOrganisation(deps.db, person.organisationId))?.name ?? "";
  const called = person.name ? `${person.name} (${person.email})` : person.email;
  await deps.mailer.send(
    writeMail(operator, { name: reader.name, address: reader.email }, `Somebody new of ${company} at ${brand}`, [
      { heading: "Is this one of yours?" },
      `${called} registered at ${brand}, and ${brand} has made this account one of ${company}. It reads your documents and answers them as a member.`,
      { text: "Look at your people", href: signInLink(deps.config.publicUrl, "/user/people") },
      `If you do not know this person, disable the account there and write to ${email} at once.`,
    ]),
  );
}

/** Whoever registered and is not let in reads why, in the desk's words. */
async function registrationRefused(deps: Deps, organisationId: string, to: string | undefined): Promise<void> {
  const organisation = await findOrganisation(deps.db, organisationId);
  const reader = to && (await findUser(deps.db, to));
  if (!organisation?.blockedAt || !reader || reader.erasedAt) return;
  const operator = await readOperator(deps.db);
  const { brand, email } = operator;
  await deps.mailer.send(
    writeMail(operator, { name: reader.name, address: reader.email }, `Your registration at ${brand}`, [
      { heading: "Your registration was not taken on" },
      `${brand} has not taken on the registration of ${organisation.name}: ${withoutEnd(organisation.blockReason, /[.\s]/)}.`,
      `If you think that this is a mistake, write to ${email}.`,
    ]),
  );
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const accountsMails = {
  "one-time-code": oneTimeCode,
  invitation,
  "colleague-invited": colleagueInvited,
  "person-let-in": personLetIn,
  "person-shut-out": personChanged("person-shut-out"),
  "person-enabled": personChanged("person-enabled"),
  "person-roles": personChanged("person-roles"),
  "colleague-has-account": colleagueHasAccount,
  "second-factor-on": secondFactorOn,
  "password-changed": passwordSet(false),
  "password-reset": passwordSet(true),
  "bid-reader-let": bidReaderLet,
  "profile-refused": profileRefused,
  "person-linked": personLinked,
  "registration-refused": registrationRefused,
};
export type AccountsMail = keyof typeof accountsMails;
