// Whether mails arrive, as a step of the set-up.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { StepProps } from "./place-step.tsx";
import { siteQuery } from "./queries.ts";
import { SkipButton } from "./skip-button.tsx";
import { StepRow } from "./step-row.tsx";
import { TestMail } from "./test-mail.tsx";

export function MailStep({ state }: StepProps) {
  const [open, setOpen] = useState(false);
  const { data: site, isFetching, refetch } = useQuery(siteQuery());
  const mark = state.value.steps.mail;
  const lacksServer = site?.mails === "kept";
  return (
    <StepRow
      step="mail"
      mark={mark}
      actions={
        <>
          {mark !== "done" && <SkipButton step="mail" state={state} />}
          {lacksServer ? (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          ) : (
            <Button onClick={() => setOpen(true)}>{mark === "done" ? "Test again" : "Test mail"}</Button>
          )}
        </>
      }
    >
      {lacksServer && <NameMailServer />}
      {open && <TestMail onClose={() => setOpen(false)} />}
    </StepRow>
  );
}

function NameMailServer() {
  return (
    <Notice className="mt-3 max-w-xl">
      Mails reach nobody yet: they stay on this machine. Name your mail server on the page{" "}
      <Link to="/desk/settings/mail_server" state={{ back: "set-up" }} className="link">
        Mail server
      </Link>
      , then test it here.
    </Notice>
  );
}
