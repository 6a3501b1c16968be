// The second factor of one's own account: off, being set up, or on.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SecondFactorState } from "@vanik/contracts/accounts";
import { useRef, useState } from "react";
import { time } from "../../../app/days-and-times.ts";
import { NotRead } from "../../../lists/not-read.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { secondFactorQuery } from "./queries.ts";
import { SetUp } from "./set-up.tsx";
import { SwitchOff } from "./switch-off.tsx";
import "./second-factor.css";

export function SecondFactorSection({ email }: { email: string }) {
  const client = useQueryClient();
  const state = useQuery(secondFactorQuery());
  const [doing, setDoing] = useState<"set-up" | "switch-off" | null>(null);
  const head = useRef<HTMLHeadingElement>(null);

  function done() {
    setDoing(null);
    // What had the focus is gone.
    head.current?.focus();
  }

  async function confirmed() {
    // Whoever had to set one up was refused everything else until now.
    await client.invalidateQueries();
    done();
  }

  async function switchedOff() {
    await client.invalidateQueries();
    done();
  }

  return (
    <section aria-labelledby="second-factor">
      <h2 ref={head} id="second-factor" tabIndex={-1} className="text-h3 pb-3 outline-none">
        Second factor
      </h2>
      {doing === "set-up" ? (
        <SetUp email={email} onConfirmed={() => void confirmed()} onCancel={done} />
      ) : state.data?.enabled ? (
        <div className="hang pt-4">
          <On state={state.data} asking={doing === "switch-off"} onAsk={() => setDoing("switch-off")} />
          {doing === "switch-off" && <SwitchOff email={email} onDone={() => void switchedOff()} onCancel={done} />}
        </div>
      ) : state.data ? (
        <Off
          required={state.data.required}
          requiredFrom={state.data.required_from}
          onSetUp={() => setDoing("set-up")}
        />
      ) : (
        <NotRead
          what="The state of your second factor"
          query={state}
          waiting={<span aria-hidden className="second-factor-bar" />}
        />
      )}
    </section>
  );
}

interface OffProps {
  required: boolean;
  requiredFrom: string | undefined;
  onSetUp: () => void;
}

function Off({ required, requiredFrom, onSetUp }: OffProps) {
  return (
    <div className="hang pt-4">
      {(required || requiredFrom) && (
        <Notice className="mb-4">
          The desk asks a second factor of its people.{" "}
          {required
            ? "Until yours is set up, nothing else is open to you."
            : `From ${time(requiredFrom ?? "")} nothing else is open to you without one: set yours up before.`}
        </Notice>
      )}
      <p className="max-w-[60ch] text-ink-2">
        Off. With it, signing in takes your password and a code that an authenticator on your phone shows, such as
        Aegis, Google Authenticator or 1Password. A password alone opens nothing then.
      </p>
      <Button className="mt-4" onClick={onSetUp}>
        Set up
      </Button>
    </div>
  );
}

interface OnProps {
  state: SecondFactorState;
  /** The form stands below already. */
  asking: boolean;
  onAsk: () => void;
}

const codesLeft = (left: number) => `${left} recovery ${left === 1 ? "code is" : "codes are"} left`;

function On({ state: { recovery_codes_left: left, required }, asking, onAsk }: OnProps) {
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">
        <b className="font-[560] text-ink">On.</b> {codesLeft(left)}.
        {left <= 3 && " For ten new ones, switch the second factor off and set it up again."}
        {required && " The desk asks it of its people: switched off, it must be set up again before anything else."}
      </p>
      {!asking && (
        <Button className="mt-4" onClick={onAsk}>
          Switch off
        </Button>
      )}
    </>
  );
}
