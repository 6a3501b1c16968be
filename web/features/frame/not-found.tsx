// The 404 page (spec 2).
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";
import { Message, type MessageProps } from "./message.tsx";

export function NotFound({ action, begins }: Pick<MessageProps, "action" | "begins">) {
  const t = useTexts(frame).notFound;
  return (
    <Message title={t.title} action={action} begins={begins}>
      {t.text}
    </Message>
  );
}
