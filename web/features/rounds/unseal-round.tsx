// The bids are opened: by one, or by two within half an hour, each of whom proves who it is.
import { focusFirst } from "../../ui/focus-first.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

const isOpened = (state: string) => state === "opened" || state === "awarded";

export function UnsealRound(props: RoundMoveProps) {
  const { round, onClose } = props;
  const act = useRoundMove(props, {
    begins: { password: "", code: "" },
    check: ({ password, code }) => ({
      ...(round.two_openers && !password && { password: "Enter your password." }),
      ...(round.two_openers && !code.trim() && { code: "Enter the code that your authenticator shows." }),
    }),
    wordsOf: ({ password, code }) => ({
      move: "unseal",
      ...(round.two_openers && { password, code: code.trim() }),
    }),
    doneToast: ({ state }) =>
      isOpened(state) ? "The bids are opened" : "You have opened it. It waits for the second of you.",
  });
  return (
    <RoundForm act={act} words="Open bids" variant="go" onClose={onClose}>
      <p className="text-ink-2">{sentenceOfOpening(round)}</p>
      {round.two_openers && (
        <>
          <PasswordField
            ref={focusFirst}
            label="Your password"
            autoComplete="current-password"
            required
            {...act.field("password")}
          />
          <TextField
            label="Authenticator code"
            hint="Set your second factor up under Account first."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="max-w-72"
            {...act.field("code")}
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
