// Sends oneself a mail with the words as they are typed.
import { testMailWords } from "@vanik/contracts/api";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

export function MailTest({ mail, words }: { mail: string; words: unknown }) {
  const test = useAct({
    call: () => browserCall(testMailWords, { mail, words: words ?? {} } as never),
    doneToast: "A test is on its way to you",
    stale: [],
    onRefused: (sentence) => toast.error(sentence),
  });
  return (
    <div>
      <Button size="sm" busy={test.isPending} onClick={() => test.submit()}>
        Send a test
      </Button>
    </div>
  );
}
