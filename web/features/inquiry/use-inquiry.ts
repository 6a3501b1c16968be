// Sending the cart: check, ask a guest for an address, send, sort what was refused.
import { sendEnquiry } from "@vanik/contracts/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, serverMessage } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { toast } from "../../ui/toast.ts";
import {
  type Contact,
  emptyForm,
  inquiryOf,
  type Line,
  type Problems,
  problemsOf,
  sortProblems,
  tenDigits,
} from "./payload.ts";

export interface Sent {
  name: string;
  email: string;
}

const noProblems: Problems = { lines: {}, fields: {} };
const noContact: Contact = { email: "", phone: "" };

export function useInquiry(lines: readonly Line[], onSent: (sent: Sent) => void) {
  const t = useTexts(checkout);
  const user = useSession();
  const queries = useQueryClient();
  const [form, setForm] = useState(emptyForm);
  const [contact, setContact] = useState(noContact);
  const [problems, setProblems] = useState(noProblems);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const known: Contact | null = user ? { email: user.email, phone: tenDigits(user.phone) } : null;

  /** Without an e-mail the rest is checked first, so that nobody gives an address for nothing. */
  function submit() {
    if (busy) return;
    const placeholder = { email: "guest@example.in", phone: "" };
    const found = problemsOf(
      inquiryOf(user?.name ?? "", lines, form, known ?? placeholder),
      todayInIndia(),
      t.problems,
    );
    setProblems(found ?? noProblems);
    if (found) return;
    if (known?.email) void send(known);
    else setAsking(true);
  }

  async function send(to: Contact) {
    const inquiry = inquiryOf(user?.name ?? "", lines, form, to);
    setBusy(true);
    setProblems(noProblems);
    try {
      const { name } = await browserCall(sendEnquiry, inquiry);
      toast.success(t.sent.done, { id: "inquiry" });
      setForm(emptyForm);
      setAsking(false);
      onSent({ name, email: to.email });
      void queries.invalidateQueries({ queryKey: ["opportunity"] });
    } catch (error) {
      const refused = error instanceof ApiError ? sortProblems(error.fields, inquiry.items, t.problems) : noProblems;
      setProblems(refused);
      // A refused address is corrected where it was given; everything else is behind the dialog.
      if (Object.keys(error instanceof ApiError ? error.fields : {}).length > 0) {
        setAsking(!known?.email && Boolean(refused.fields.email ?? refused.fields.phone));
      }
      toast.error(serverMessage(error, t.failed), { id: "inquiry" });
    } finally {
      setBusy(false);
    }
  }

  function forgetLine(code: string) {
    setProblems(({ lines, fields }) => ({
      lines: Object.fromEntries(Object.entries(lines).filter(([other]) => other !== code)),
      fields,
    }));
  }

  return { form, setForm, contact, setContact, problems, asking, setAsking, busy, submit, send, forgetLine };
}
