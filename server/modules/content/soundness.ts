// What must hold of settings and policies.
import { pictureWidths } from "@vanik/contracts/pictures";
import type { Question } from "../../platform/soundness.ts";

export const questionsOfContent: readonly Question[] = [
  {
    wrong: "a setting that is not what its newest version says",
    sql: `select s.name from settings s join lateral (select v.value from settings_versions v where v.name = s.name
      order by v.version desc limit 1) v on true where v.value <> s.value`,
  },
  {
    wrong: "a setting whose versions have a gap",
    sql: "select name from settings_versions group by name having count(*) <> max(version) or min(version) <> 1",
  },
  {
    wrong: "no policy is in force",
    sql: `select k.kind as name from (values ('privacy_policy'), ('terms_n_cond')) k (kind)
      where not exists (select from policies p where p.kind::text = k.kind and p.effective_from <= $1::date)`,
    isWarning: true,
  },
];

/** Pictures whose sizes are made: the original, with its hash, and each size under its own name among the files. */
export const storedPictures = `select id::text as id, hash from pictures where state = 'ready'
  union all select wide || '-' || type || '-' || id, null from pictures,
    unnest(array[${pictureWidths.join(", ")}]) as wide, unnest(array['webp', 'avif']) as type where state = 'ready'`;
