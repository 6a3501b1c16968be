// A look at the public site as it will be: what was written and is not published yet.
import { makePreview } from "@vanik/contracts/api";
import { ArrowUpRight } from "lucide-react";
import { browserCall } from "../../app/call.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "./use-act.ts";

/** The page with all that is unpublished, in a tab that the press itself opens: one that comes later is blocked. */
export function PreviewButton({ page, size }: { page: string; size?: ButtonSize }) {
  const open = useAct({
    call: (_tab: Window | null) => browserCall(makePreview),
    stale: [],
    onDone: ({ url }, tab) => {
      const own = new URL(page, location.origin);
      own.search = new URL(url).search;
      if (tab) tab.location.href = own.href;
      else location.href = own.href;
    },
    onRefused: (sentence, _, tab) => {
      tab?.close();
      toast.error(sentence);
    },
  });
  return (
    <Button
      {...(size && { size })}
      icon={ArrowUpRight}
      busy={open.isPending}
      onClick={() => open.submit(window.open("", "_blank"))}
    >
      Preview
    </Button>
  );
}
