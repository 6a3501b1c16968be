// The bids are opened: by one, or by two within half an hour, each of whom proves who it is.
import { useState } from "react";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { type RoundProblems, refusedFields } from "./refusals.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

const isOpened = (state: string) => state === "opened" || state === "awarded";

export function UnsealRound(props: RoundMoveProps) {
  const { round, onClose } = props;
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const { mutate, isPending, error } = useRoundMove(props, ({ state }) =>
    isOpened(state) ? "The bids are opened" : "You have opened it. It waits for the second of you.",
  );
  const said = { ...refusedFields(error), ...problems };

  function open() {
    const missing: RoundProblems = {
      ...(round.two_openers && !password && { password: "Enter your password." }),
      ...(round.two_openers && !code.trim() && { code: "Enter the code that your authenticator shows." }),
    };
    setProblems(missing);
    if (Object.keys(missing).length === 0)
      mutate({ move: "unseal", ...(round.two_openers && { password, code: code.trim() }) });
  }

  return (
    <RoundForm
      act="Open bids"
      variant="go"
      busy={isPending}
      problems={problems}
      refused={error}
      shown={["password", "code"]}
      onSubmit={open}
      onClose={onClose}
    >
      <p className="text-ink-2">{sentenceOfOpening(round)}</p>
      {round.two_openers && (
        <>
          <PasswordField
            ref={focusFirst}
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={said["password"]}
            onChange={(event) => setPassword(event.target.value)}
          />
          <TextField
            label="Authenticator code"
            hint="Set your second factor up under Account first."
            required
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-72"
            value={code}
            error={said["code"]}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
    </RoundForm>
  );
}

function sentenceOfOpening({ two_openers: isOfTwo, openings }: RoundMoveProps["round"]): string {
  const after = "Each bid that counts becomes a bid of the request, and none can be closed again.";
  if (!isOfTwo) return after;
  if (openings === 0) return `Two open this round, within half an hour of each other. You are the first. ${after}`;
  return `One of you has opened this round. You are the second, if that was not you. ${after}`;
}
