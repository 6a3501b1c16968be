// Who is signed in proves once more who it is, for an act that a session left open must not do: password, and code where a second factor is on.
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { fitsPassword } from "./passwords.ts";
import { hasSecondFactor } from "./second-factor-required.ts";
import { acceptCode, wrongCode } from "./second-factor.ts";
import { findUser } from "../store.ts";
import { countedTry, uncountTry } from "./tries.ts";

/** Throws at what is wrong, which counts as a failed sign-in; a right one clears nothing. */
export async function proveSelf(
  deps: Deps,
  { userId, email }: SignedInViewer,
  { password, code, address }: { password: string; code: string; address: string },
): Promise<void> {
  const wrong = await countedTry<Record<string, string>>(
    deps,
    { email, address },
    async (): Promise<Record<string, string> | null> => {
      const user = await findUser(deps.db, userId);
      if (!(await fitsPassword(user?.passwordHash, password))) return { password: "This is not your password." };
      if (!(await hasSecondFactor(deps.db, userId))) return null;
      const isRight = await inTransaction(deps.db, (tx) => acceptCode(deps, tx, userId, code));
      return isRight ? null : { code: wrongCode };
    },
    uncountTry,
  );
  if (wrong) throw invalid(wrong);
}
