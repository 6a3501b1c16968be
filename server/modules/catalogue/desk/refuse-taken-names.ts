// Names and codes that somebody else took in the same moment: the unique index says so.
import { codeOf, Refusal, rootOf } from "../../../platform/errors.ts";

const fields: Readonly<Record<string, string>> = {
  items_code: "item_code",
  items_name_unique: "item_name",
  categories_name_unique: "name",
};

/** Waits for a write; a name or code that is taken is 409 at its field. */
export async function refuseTakenNames<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (codeOf(error) !== "23505") throw error;
    const field = fields[String((rootOf(error) as { constraint?: string }).constraint)];
    const what = field === "item_code" ? "code" : "name";
    const sentence = `This ${what} is another's already. Choose another.`;
    throw new Refusal("conflict", sentence, { ...(field && { fields: { [field]: sentence } }), cause: error });
  }
}
