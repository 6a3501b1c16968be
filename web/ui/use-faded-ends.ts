// A line that scrolls sideways fades at an end beyond which there is more, so that a word cut in two is seen to go on.
import { type RefObject, useEffect } from "react";

/** The line bears the class `faded-ends`. */
export function useFadedEnds(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Parts of a pixel, as zooming leaves them, are not more.
      element.toggleAttribute("data-more-before", scrollLeft > 1);
      element.toggleAttribute("data-more-after", scrollLeft + clientWidth < scrollWidth - 1);
    };
    // Of its links, too: a count that comes, or another language, makes it longer. It tells at once of what it is to watch.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const part of element.querySelectorAll("a, button")) sizes.observe(part);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
    // After each drawing: what stands in it may be another then.
  });
}
