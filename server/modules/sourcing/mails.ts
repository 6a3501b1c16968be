// The mails of rounds, written when the job runs from what is stored then, and sent.
import { bidAddress } from "@vanik/contracts/document-pages";
import { kindOfName } from "@vanik/trading/names";
import type { Deps } from "../../deps.ts";
import { signInLink } from "../../platform/mail-links.ts";
import { writeMail } from "../../platform/write-mail.ts";
import type { MailLink } from "../../platform/mail-parts.ts";
import { readerOfMail } from "../accounts/use-cases.ts";
import { deskMailbox, readOperator } from "../content/use-cases.ts";
import { linkForDesk, wayToDocument } from "../documents/use-cases.ts";
import { digestMail, entriesOfDigest } from "./digest.ts";
import { findMailOfRound, type MailOfRound } from "./mails/mail-of-round.ts";
import { roundMailsToDesk, type WriteToDesk } from "./mails/to-desk.ts";
import { supplierMails, writeToSupplier } from "./mails/to-suppliers.ts";
import { mailsToAllAccounts, topicOfMail, type SupplierMail } from "./mail-names.ts";

/** Where its reader says which of such mails come. */
const whichMails = ({ config }: Pick<Deps, "config">) => ({
  text: "Which mails you get",
  href: signInLink(config.publicUrl, "/user/profile#mails"),
});

/** Short enough to be read (server/web/addresses.ts), unless a series of our own tells no kind. */
const linkToBid = ({ config }: Pick<Deps, "config">, { name }: MailOfRound) =>
  kindOfName(name) === "request_for_quotation"
    ? `${config.publicUrl}/bid/${name}`
    : signInLink(config.publicUrl, bidAddress(name));

/** What happened to somebody since the last one, each thing as the subject that its mail would have had. */
async function sendDigest(deps: Deps, digest: string, userId: string | undefined): Promise<void> {
  const reader = userId && (await readerOfMail(deps.db, userId));
  if (!reader) return;
  const organisationId = reader.sees.scope;
  const links = new Map<string, MailLink>();
  for (const entry of await entriesOfDigest(deps.db, { digest, userId, organisationId })) {
    const roundMail = await findMailOfRound(deps, entry.roundId);
    const about = { organisationId, party: reader.party, number: entry.of ?? 0, userId };
    const written = roundMail && (await writeToSupplier(entry.mail, roundMail, deps, about));
    if (written) links.set(written.subject, { text: written.subject, href: linkToBid(deps, roundMail), listed: true });
  }
  if (links.size === 0) return;
  const operator = await readOperator(deps.db);
  const subject =
    links.size === 1 ? "What is new about rounds: 1 thing" : `What is new about rounds: ${links.size} things`;
  const paragraphs = [
    { heading: subject },
    "You chose to read of these once a day.",
    ...links.values(),
    { ...whichMails(deps), listed: true as const },
  ];
  await deps.mailer.send(writeMail(operator, reader.to, subject, paragraphs, { values: { party: reader.party } }));
}

function roundMailToSupplier(mail: SupplierMail) {
  return async (deps: Deps, id: string, userId: string | undefined, number = 0): Promise<void> => {
    const roundMail = await findMailOfRound(deps, id);
    const reader =
      roundMail && userId && (await readerOfMail(deps.db, userId, { isDisabledToo: mailsToAllAccounts.has(mail) }));
    if (!roundMail || !reader) return;
    const operator = await readOperator(deps.db);
    const written = await writeToSupplier(mail, roundMail, deps, {
      organisationId: reader.sees.scope,
      party: reader.party,
      number,
      userId,
    });
    if (!written) return;
    const { open = "See and answer the request" } = written;
    const paragraphs = [
      { heading: written.heading ?? written.subject },
      written.text,
      ...(written.facts?.length ? [{ facts: written.facts }] : []),
      ...(written.lines ? [written.lines] : []),
      ...(written.after ? [written.after] : []),
      ...(open ? wayToDocument(deps.config.publicUrl, reader, { text: open, href: linkToBid(deps, roundMail) }) : []),
      ...(written.link ? [written.link] : []),
      ...(topicOfMail(mail) ? [whichMails(deps)] : []),
    ];
    const values = { number: roundMail.name, party: reader.party };
    await deps.mailer.send(writeMail(operator, reader.to, written.subject, paragraphs, { values }));
  };
}

function roundMailToDesk(write: WriteToDesk) {
  return async (deps: Deps, id: string): Promise<void> => {
    const roundMail = await findMailOfRound(deps, id);
    if (!roundMail) return;
    const operator = await readOperator(deps.db);
    const { subject, text, facts, lines, open } = await write(roundMail, deps);
    const href = linkForDesk(deps.config.publicUrl, "request_for_quotation", roundMail.name);
    const paragraphs = [
      { heading: subject },
      text,
      ...(facts?.length ? [{ facts }] : []),
      ...(lines ? [lines] : []),
      { text: open ?? "Open it at the desk", href },
    ];
    await deps.mailer.send(writeMail(operator, deskMailbox(operator), subject, paragraphs));
  };
}

/** Each mail by its name. */
export const sourcingMails = {
  ...Object.fromEntries(supplierMails.map((mail) => [mail, roundMailToSupplier(mail)])),
  ...Object.fromEntries(Object.entries(roundMailsToDesk).map(([mail, write]) => [mail, roundMailToDesk(write)])),
  [digestMail]: sendDigest,
};
