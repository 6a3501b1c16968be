// Where the link of a first start leads: the first account of the desk. There is no such page once there is one.
import { readSetUp } from "@vanik/contracts/api";
import { useState } from "react";
import { data, type LoaderFunctionArgs, useNavigate } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { callContext } from "../../app/load-context.ts";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLinkToken } from "../../app/use-link-token.ts";
import { FirstAccountForm } from "../../features/accounts/first-account/first-account-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { StepTitle } from "../../ui/step-title.tsx";
import { removeFromTab } from "../../ui/tab-storage.ts";

export const meta = () => privateMeta("Set up");

const key = "set-up";
const notWhole =
  "This link is not whole. Copy all of it from the output of the start, or from the file set-up-link in DATA_DIR.";

const noSetUp = () => data(null, { status: 404 });
const isNotFound = (error: unknown) => (error as { code?: string } | null)?.code === "not_found";

export async function loader({ context }: LoaderFunctionArgs) {
  return context
    .get(callContext)(readSetUp)
    .catch((error: unknown) => {
      throw isNotFound(error) ? noSetUp() : error;
    });
}

export async function clientLoader() {
  return browserCall(readSetUp).catch((error: unknown) => {
    throw error instanceof ApiError && isNotFound(error) ? noSetUp() : error;
  });
}

export default function SetUpPage() {
  const token = useLinkToken(key);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [dead, setDead] = useState<string | null>(null);

  function onDone() {
    removeFromTab(key);
    void navigate("/desk/set-up", { replace: true });
  }

  return (
    <div className="wrap min-h-[36rem] py-10 md:py-14">
      <div className="mx-auto w-full max-w-[26.25rem]">
        <StepTitle>Set up</StepTitle>
        {token && !dead ? (
          <>
            <p className="mt-2 text-ink-2">
              This makes the first account of the desk. It may do everything, and invites the others.
            </p>
            <FirstAccountForm key={token} token={token} onDone={onDone} onDead={setDead} />
          </>
        ) : (
          hydrated && (
            <div className="mt-6">
              <Alert>{dead ?? notWhole}</Alert>
            </div>
          )
        )}
      </div>
    </div>
  );
}
