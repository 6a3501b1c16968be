// The statement of account as a file: PDF to send, CSV to reckon with.
import type { StatementFileQuery } from "@vanik/contracts/parties";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { Refusal } from "../../platform/errors.ts";
import { partyAddress } from "../accounts/use-cases.ts";
import { logoOf, readBanks, readOperator } from "../content/use-cases.ts";
import { statementCsv, statementPaper } from "./statement-paper.ts";
import { readStatement } from "./statement.ts";

/** The longest that is printed (security 4). */
const mostPrinted = 500;

const plainName = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

export async function statementFile(
  deps: Pick<Deps, "db" | "clock" | "printer">,
  { id, format, ...days }: z.output<typeof StatementFileQuery> & { id: string },
  gone: AbortSignal,
): Promise<FileReply> {
  const { db, printer } = deps;
  const statement = await readStatement(deps, db, id, days);
  const fileName = `Statement-${plainName(statement.party.name)}-${statement.to}.${format}`;
  if (format === "csv")
    return { body: Buffer.from(statementCsv(statement)), contentType: "text/csv; charset=utf-8", fileName };
  if (statement.lines.length > mostPrinted)
    throw new Refusal(
      "refused",
      `A PDF holds at most ${mostPrinted} lines, these days have ${statement.lines.length}: choose fewer days, or take the CSV.`,
    );
  const operator = await readOperator(db);
  const paper = statementPaper(statement, {
    operator,
    party: await partyAddress(db, id),
    banks: await readBanks(db),
    logo: await logoOf(db, operator),
  });
  return { body: await printer.print(paper, gone), contentType: "application/pdf", fileName, inline: true };
}
