// A long draft's rows in groups, each a body of the table: a group out of sight keeps its room and draws no row, so
// that a keystroke costs what is seen and not what there is.
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import type { EditorColumn } from "../draft/kind-fields.ts";
import { LineRow } from "./line-row.tsx";

/** A draft up to here is one group, drawn whole: the browser's own search finds all of it. */
const whole = 60;
export const groupSize = 6;
/** Of a row, px; what is not drawn yet is taken to be as high. */
const rowHeight = 53;
/** How far out of sight rows are drawn already. */
const ahead = "600px 0px";

export function groupsOf(keys: readonly string[]): (readonly string[])[] {
  if (keys.length <= whole) return [keys];
  return Array.from({ length: Math.ceil(keys.length / groupSize) }, (_, at) =>
    keys.slice(at * groupSize, (at + 1) * groupSize),
  );
}

interface RowGroupProps {
  keys: readonly string[];
  /** How many lines there are before. */
  before: number;
  columns: readonly EditorColumn[];
  /** The focus is here or next to here, and goes on by keys. */
  isHeld: boolean;
}

export const RowGroup = memo(
  function RowGroup({ keys, before, columns, isHeld }: RowGroupProps) {
    const body = useRef<HTMLTableSectionElement>(null);
    const { isNear, height } = useNearness(body, before < groupSize);
    const isDrawn = isNear || isHeld;
    return (
      <tbody ref={body} style={isDrawn ? undefined : { height: height ?? keys.length * rowHeight }}>
        {isDrawn &&
          keys.map((key, at) => <LineRow key={key} lineKey={key} place={before + at + 1} columns={columns} />)}
      </tbody>
    );
  },
  (was, is) =>
    was.isHeld === is.isHeld &&
    was.columns === is.columns &&
    was.before === is.before &&
    was.keys.length === is.keys.length &&
    was.keys.every((key, at) => key === is.keys[at]),
);

/** Whether an element is in sight or soon will be, and how high it was when it last went away. */
function useNearness(element: RefObject<HTMLElement | null>, begins: boolean) {
  const [nearness, setNearness] = useState<{ isNear: boolean; height?: number }>({ isNear: begins });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        setNearness(isIntersecting ? { isNear: true } : { isNear: false, height: boundingClientRect.height });
      },
      { rootMargin: ahead },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return nearness;
}
