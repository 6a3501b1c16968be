// The mails of rounds, written when the job runs from what is stored then, and sent.
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
import { topicOfMail, type SupplierMail } from "./mail-names.ts";

/** Where its reader says which of such mails come. */
const whichMails = ({ config }: Pick<Deps, "config">) => ({
  text: "Which mails you get",
  href: signInLink(config.publicUrl, "/user/profile#mails"),
});

/** Short enough to be read (server/web/addresses.ts). */
const bidAddress = ({ config }: Pick<Deps, "config">, { name }: MailOfRound) => `${config.publicUrl}/bid/${name}`;

/** What happened to somebody since the last one, each thing as the subject that its mail would have had. */
async function sendDigest(deps: Deps, digest: string, userId: string | undefined): Promise<void> {
  const reader = userId && (await readerOfMail(deps.db, userId));
  if (!reader) return;
  const organisationId = reader.sees.scope;
  const told = new Map<string, MailLink>();
  for (const entry of await entriesOfDigest(deps.db, { digest, userId, organisationId })) {
    const of = await findMailOfRound(deps, entry.roundId);
    const about = { organisationId, party: reader.party, number: entry.of ?? 0, userId };
    const said = of && (await writeToSupplier(entry.mail, of, deps, about));
    if (said) told.set(said.subject, { text: said.subject, href: bidAddress(deps, of), listed: true });
  }
  if (told.size === 0) return;
  const operator = await readOperator(deps.db);
  const subject =
    told.size === 1 ? "What is new about rounds: 1 thing" : `What is new about rounds: ${told.size} things`;
  const paragraphs = [
    { heading: subject },
    "You chose to read of these once a day.",
    ...told.values(),
    { ...whichMails(deps), listed: true as const },
  ];
  await deps.mailer.send(writeMail(operator, reader.to, subject, paragraphs, { values: { party: reader.party } }));
}

function roundMailToSupplier(mail: SupplierMail) {
  return async (deps: Deps, id: string, userId: string | undefined, number = 0): Promise<void> => {
    const of = await findMailOfRound(deps, id);
    const reader = of && userId && (await readerOfMail(deps.db, userId));
    if (!of || !reader) return;
    const operator = await readOperator(deps.db);
    const said = await writeToSupplier(mail, of, deps, {
      organisationId: reader.sees.scope,
      party: reader.party,
      number,
      userId,
    });
    if (!said) return;
    const { open = "See and answer the request" } = said;
    const paragraphs = [
      { heading: said.heading ?? said.subject },
      said.text,
      ...(said.facts?.length ? [{ facts: said.facts }] : []),
      ...(said.lines ? [said.lines] : []),
      ...(said.after ? [said.after] : []),
      ...(open ? wayToDocument(deps.config.publicUrl, reader, { text: open, href: bidAddress(deps, of) }) : []),
      ...(said.link ? [said.link] : []),
      ...(topicOfMail(mail) ? [whichMails(deps)] : []),
    ];
    const values = { number: of.name, party: reader.party };
    await deps.mailer.send(writeMail(operator, reader.to, said.subject, paragraphs, { values }));
  };
}

function roundMailToDesk(write: WriteToDesk) {
  return async (deps: Deps, id: string): Promise<void> => {
    const of = await findMailOfRound(deps, id);
    if (!of) return;
    const operator = await readOperator(deps.db);
    const { subject, text, facts, lines, open } = await write(of, deps);
    const href = linkForDesk(deps.config.publicUrl, "request_for_quotation", of.name);
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
