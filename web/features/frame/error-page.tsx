// The generic failure page (spec 2).
import { Message } from "./message.tsx";

export function ErrorPage() {
  return (
    <Message title="Error" reload>
      We could not process your request.
    </Message>
  );
}
