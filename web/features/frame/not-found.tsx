// The 404 page (spec 2).
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";
import { Message } from "./message.tsx";

export function NotFound({ action }: { action?: ReactNode }) {
  const t = useTexts(frame).notFound;
  return (
    <Message title={t.title} action={action}>
      {t.text}
    </Message>
  );
}
