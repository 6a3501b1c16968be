// Sending the cart: check, ask a guest for an address, send, sort what was refused.
import { sendEnquiry } from "@vanik/contracts/api";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError, serverMessage } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { useSending } from "../../app/use-sending.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { toast } from "../../ui/toast.ts";
import { changeForm, useKeptInquiry } from "./kept-form.ts";
import {
  type AskedInquiry,
  type Contact,
  emptyForm,
  inquiryOf,
  type InquiryLine,
  type InquiryProblems,
  problemsLeft,
  sortProblems,
  tenDigits,
} from "./payload.ts";
import type { Sent } from "./sent-note.tsx";

export const loadProblems = () => import("./problems.ts");
/** It has come before anything is sent: no failure stands between an inquiry that is sent and its name. */
export const loadSentNote = () => import("./sent-note.tsx");

const noProblems: InquiryProblems = { lines: {}, fields: {} };
const noContact: Contact = { email: "", phone: "" };

export function useInquiry(lines: readonly InquiryLine[], onSent: (sent: Sent) => void) {
  const t = useTexts(checkout);
  const user = useSession();
  const queries = useQueryClient();
  const form = useKeptInquiry();
  const [contact, setContact] = useState(noContact);
  const [found, setFound] = useState<InquiryProblems & { inquiry?: AskedInquiry }>(noProblems);
  const [asking, setAsking] = useState(false);
  const now: AskedInquiry = { form, lines: lines.length };
  const problems = problemsLeft(found, found.inquiry ?? now, now);
  const known: Contact | null = user ? { email: user.email, phone: tenDigits(user.phone) } : null;

  /** Without an e-mail the rest is checked first, so that nobody gives an address for nothing. */
  const [check, checking] = useSending(async () => {
    const placeholder = { email: "guest@example.in", phone: "" };
    const inquiry = inquiryOf(user?.name ?? "", lines, form, known ?? placeholder);
    try {
      const [{ problemsOfInquiry }] = await Promise.all([loadProblems(), loadSentNote()]);
      const wrong = problemsOfInquiry(inquiry, todayInIndia(), t.problems, lines);
      setFound({ ...(wrong ?? noProblems), inquiry: now });
      return !wrong;
    } catch {
      toast.error(t.failed, { id: "inquiry" });
      return false;
    }
  });

  async function submit() {
    if (sending || !(await check())) return;
    if (known?.email) await send(known);
    else setAsking(true);
  }

  const [send, sending] = useSending(async (to: Contact) => {
    const inquiry = inquiryOf(user?.name ?? "", lines, form, to);
    setFound(noProblems);
    try {
      const { name } = await browserCall(sendEnquiry, inquiry);
      toast.success(t.sent.done, { id: "inquiry" });
      changeForm(emptyForm);
      setAsking(false);
      onSent({ name, email: to.email });
      void queries.invalidateQueries({ queryKey: ["opportunity"] });
    } catch (error) {
      const refused = error instanceof ApiError ? sortProblems(error.fields, lines, t.problems) : noProblems;
      setFound({ ...refused, inquiry: now });
      // A refused address is corrected where it was given; everything else is behind the dialog.
      if (Object.keys(error instanceof ApiError ? error.fields : {}).length > 0) {
        setAsking(!known?.email && Boolean(refused.fields.email ?? refused.fields.phone));
      }
      toast.error(serverMessage(error, t.failed), { id: "inquiry" });
    }
  });

  const forgetLine = useCallback((code: string) => {
    setFound((before) =>
      code in before.lines
        ? { ...before, lines: Object.fromEntries(Object.entries(before.lines).filter(([other]) => other !== code)) }
        : before,
    );
  }, []);

  return {
    form,
    contact,
    setContact,
    problems,
    asking,
    setAsking,
    busy: checking || sending,
    submit,
    send,
    forgetLine,
  };
}
