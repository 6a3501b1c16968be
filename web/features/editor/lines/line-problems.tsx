import { memo } from "react";
import { useEditor } from "../use-editor.ts";
import { problemsId } from "./cell.tsx";

/** What is wrong in a line, in sentences; one text, so that it is the same while nothing changes. */
export function useSentences(lineKey: string): string {
  return useEditor(({ state }) => {
    const own = Object.entries(state.problems).filter(([place]) => place.startsWith(`${lineKey} `));
    return [...new Set(own.map(([, sentence]) => sentence))].join(". ");
  });
}

interface LineProblemsProps {
  lineKey: string;
  span: number;
  /** Something else stands below. */
  below: boolean;
}

export const LineProblems = memo(function LineProblems({ lineKey, span, below }: LineProblemsProps) {
  const sentences = useSentences(lineKey);
  if (!sentences) return null;
  return (
    <tr className="line-wrong" data-below={below ? "" : undefined}>
      <td colSpan={span}>
        <p id={problemsId(lineKey)} role="alert">
          {sentences}
        </p>
      </td>
    </tr>
  );
});

export function BlockProblems({ lineKey }: { lineKey: string }) {
  const sentences = useSentences(lineKey);
  return (
    sentences && (
      <p id={problemsId(lineKey)} role="alert" className="pt-2 text-small text-red">
        {sentences}
      </p>
    )
  );
}
