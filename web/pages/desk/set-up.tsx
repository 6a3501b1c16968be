import { lazy } from "react";
import { privateMeta } from "../../app/spoken-meta.ts";
import { SetUpView } from "../../features/set-up/set-up-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Set-up");

// The editor comes with the first policy that is changed.
const RichTextField = lazy(() => import("../../features/content/rich-text/rich-text-field.tsx"));

export default function DeskSetUpPage() {
  return (
    <PageOfRight right="administrator" title="Set-up">
      <SetUpView Rich={RichTextField} />
    </PageOfRight>
  );
}
