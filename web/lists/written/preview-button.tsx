// A look at the public site as it will be: what was written and is not published yet.
import { useMutation } from "@tanstack/react-query";
import { makePreview } from "@vanik/contracts/api";
import { ArrowUpRight } from "lucide-react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** The page with all that is unpublished, in a tab that the press itself opens: one that comes later is blocked. */
export function PreviewButton({ page, size }: { page: string; size?: ButtonSize }) {
  const open = useMutation({
    mutationFn: async (tab: Window | null) => ({ tab, ...(await browserCall(makePreview)) }),
    onSuccess: ({ tab, url }) => {
      const address = new URL(url);
      const own = new URL(page, location.origin);
      own.search = address.search;
      if (tab) tab.location.href = own.href;
      else location.href = own.href;
    },
    onError: (error, tab) => {
      tab?.close();
      toast.error(messageOf(error, "Something went wrong"));
    },
  });
  return (
    <Button
      {...(size && { size })}
      icon={ArrowUpRight}
      busy={open.isPending}
      onClick={() => open.mutate(window.open("", "_blank"))}
    >
      Preview
    </Button>
  );
}
