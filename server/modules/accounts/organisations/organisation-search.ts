// Buyers and suppliers by what is typed of them: each word begins one of the name, the city or the GSTIN; or all of it is a
// further GSTIN, or begins an e-mail or a telephone. By indexes, however many there are; their functions stand in migration 0015.
import { type SQL, sql } from "drizzle-orm";
import { normaliseIdentifier } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";

/** As words_of of the database parts them. */
const searchWordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean);

const none = sql`false`;

/** Words are free of quotes and backslashes. */
const containsWords = (vector: SQL, words: readonly string[]) =>
  sql`${vector} @@ ${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
const beginsWords = (words: readonly string[]) =>
  containsWords(sql`organisation_words(o.name, o.city, o.gstin)`, words);
/** Likewise of a name that it had before. */
const beganWords = (words: readonly string[]) => sql`o.id = any(array(select n.organisation_id from organisation_names n
  where ${containsWords(sql`organisation_words(n.name, '', '')`, words)}))`;

/** Every word that is typed begins one of a tsvector that organisation_words made. */
export function hasWords(vector: SQL, typed: string): SQL {
  const words = searchWordsOf(typed);
  return words.length === 0 ? none : containsWords(vector, words);
}

/** Of organisations o: the name begins so, whatever the case, spaces and signs. */
export function isNameBegun(typed: string): SQL {
  const key = organisationKey(typed);
  return key === "" ? none : sql`o.key like ${`${key}%`}`;
}

/** Of organisations o: a name that it had before begins so. */
const wasNameBegun = (typed: string): SQL => {
  const key = organisationKey(typed);
  return key === ""
    ? none
    : sql`o.id = any(array(select n.organisation_id from organisation_names n where n.key like ${`${key}%`}))`;
};

/** Of organisations o: it is called so, or was. */
export function isCalled(name: string): SQL {
  const key = organisationKey(name);
  return sql`o.id = any(array(select p.id from organisations p where p.key = ${key}
    union select n.organisation_id from organisation_names n where n.key = ${key}))`;
}

/** Of organisations o: every word begins one of theirs. */
export function isNamedSo(typed: string): SQL {
  const words = searchWordsOf(typed);
  return words.length === 0 ? none : beginsWords(words);
}

/** Of organisations o: every word begins one of a name that it had before. */
function beganSo(typed: string): SQL {
  const words = searchWordsOf(typed);
  return words.length === 0 ? none : beganWords(words);
}

/** Of organisations o: it had a name before that begins so, or of which every word begins one. */
export const wasNamedSo = (typed: string): SQL => sql`(${wasNameBegun(typed)} or ${beganSo(typed)})`;

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const hasUserBegun = (typed: string): SQL => sql`o.id = any(array(
  select u.organisation_id from users u where u.email like ${`${escaped(typed.toLowerCase())}%`}))`;

/** "+91 98220 41176" and "098220-41176" as they are stored; empty of what is no beginning of a telephone. */
function phoneBegun(typed: string): string {
  if (/[^\d\s+()-]/.test(typed)) return "";
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  const own = digits.length > 10 && digits.startsWith("91") ? digits.slice(2) : digits;
  return own.length < 5 || own.length > 10 ? "" : own;
}

/** Of organisations o: its own telephone, or a user's, begins so. */
function hasPhoneBegun(typed: string): SQL {
  const begun = `${phoneBegun(typed)}%`;
  return begun === "%"
    ? none
    : sql`o.id = any(array(select p.id from organisations p where p.phone like ${begun}
        union select u.organisation_id from users u where u.phone like ${begun}))`;
}

/** Of organisations o: a GSTIN besides that of its own row, whole. */
export function hasRegistration(typed: string): SQL {
  const gstin = normaliseIdentifier(typed);
  return gstin.length !== 15
    ? none
    : sql`o.id = any(array(select r.organisation_id from organisation_registrations r where r.gstin = ${gstin}))`;
}

/** Of organisations o: it is reached so, by the beginning of an e-mail with its @ or of a telephone; or has a further GSTIN so. */
export const isReachedBy = (typed: string): SQL =>
  sql`(${typed.includes("@") ? hasUserBegun(typed) : none} or ${hasPhoneBegun(typed)} or ${hasRegistration(typed)})`;

/** What finds of organisations o, each by an index of its own. */
const finders = [isNamedSo, isNameBegun, wasNamedSo, hasUserBegun, hasPhoneBegun, hasRegistration] as const;

/**
 * Of organisations o, for lists and choices: each word typed begins one of the name, the city or the GSTIN; or the whole
 * begins the name, a user's e-mail or a telephone, or is a further GSTIN. A name of before finds it as well.
 */
export function isFoundBy(typed: string): SQL {
  const found = finders.map((isFound) => sql`select o.id from organisations o where ${isFound(typed)}`);
  return sql`o.id = any(array(${sql.join(found, sql` union `)}))`;
}

/** The ids of what `isFoundBy` finds and a condition holds, no more than `most` of each finder: whoever counts to there need not gather all. */
export function someFoundBy(typed: string, condition: SQL, most: number): SQL {
  const found = finders.map(
    (isFound) => sql`(select o.id from organisations o where ${isFound(typed)} and ${condition} limit ${most})`,
  );
  return sql.join(found, sql` union `);
}

/** As `isFoundBy`, for a word that most have: read of each organisation in the order in which it is walked, and gathered by no index. */
export function isFoundInPassing(typed: string): SQL {
  const found = finders.map((isFound) => isFound(typed));
  return sql`coalesce(${sql.join(found, sql` or `)}, false)`;
}

const canBeMisspelt = (word: string) => word.length > 3 && !/\d/.test(word);

/** Of organisations o: likewise, but of each longer word one letter may be wrong, missing, too many or in its neighbour's place. */
export function isNamedNearly(typed: string): SQL {
  const words = searchWordsOf(typed);
  const [long, short] = [words.filter(canBeMisspelt), words.filter((word) => !canBeMisspelt(word))];
  if (long.length === 0) return none;
  const nearly = long.map((word) => sql`word_remains(o.name || ' ' || o.city) && word_remains(${word})`);
  return sql.join([...nearly, ...(short.length > 0 ? [beginsWords(short)] : [])], sql` and `);
}
