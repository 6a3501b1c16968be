import { privateMeta } from "../../app/spoken-meta.ts";
import { ContentView } from "../../features/content/content-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Content");

export default function DeskContentPage() {
  return (
    <>
      <LookOnly right="content" />
      <ContentView />
    </>
  );
}
