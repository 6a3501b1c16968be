// Sends oneself a mail with the words as they are typed.
import { useMutation } from "@tanstack/react-query";
import { testMailWords } from "@vanik/contracts/api";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

export function MailTest({ mail, words }: { mail: string; words: unknown }) {
  const test = useMutation({
    gcTime: 0,
    mutationFn: () => browserCall(testMailWords, { mail, words: words ?? {} } as never),
    onSuccess: () => toast.success("A test is on its way to you"),
    onError: (error) => toast.error(messageOf(error, "The test could not be sent")),
  });
  return (
    <div>
      <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
        Send a test
      </Button>
    </div>
  );
}
