// What does not hold of stored trade, by the questions that the doctor asks.
import { questionsOfDocuments } from "../server/modules/documents/soundness.ts";
import type { TestApp } from "./app.ts";

/** "SI-2627-000001: what is wrong" of each document; none of what is sound. */
export async function findUnsound({ deps }: Pick<TestApp, "deps">): Promise<string[]> {
  const found: string[] = [];
  for (const { wrong, sql } of questionsOfDocuments) {
    const { rows } = await deps.db.$client.query<{ name: string }>(sql.replaceAll("$1", "current_date"));
    found.push(...rows.map(({ name }) => `${name}: ${wrong}`));
  }
  return found;
}
