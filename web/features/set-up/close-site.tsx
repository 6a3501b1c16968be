import { closeSite } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";

export function CloseSite({ onClose }: { onClose: () => void }) {
  const act = useAct({
    begins: { sentence: "" },
    check: ({ sentence }) => (sentence.trim() ? {} : { sentence: "Enter what visitors are to read." }),
    call: (typed) => browserCall(closeSite, typed),
    doneToast: "The site is closed",
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Close the site" words="Close the site" leaveWords="Keep it open" onClose={onClose}>
      <p className="text-ink-2">
        Nobody reads the site, signs up or sends an inquiry until you open it again. Who has an account works on.
      </p>
      <TextArea
        ref={focusFirst}
        label="What visitors read"
        required
        rows={3}
        maxLength={300}
        {...act.field("sentence")}
      />
    </ActDialog>
  );
}
