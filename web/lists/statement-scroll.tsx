// Bids beside each other, wider than the screen: the first column stands, and what is cut at the end is seen to go on.
import { type ReactNode, useRef } from "react";
import { useFadedEnds } from "../ui/use-faded-ends.ts";
import "./statement.css";

export function StatementScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFadedEnds(box);
  return (
    <div ref={box} className="statement-scroll faded-ends">
      <table className="statement">{children}</table>
    </div>
  );
}
