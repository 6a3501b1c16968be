import { Link } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { privateMeta } from "../../app/spoken-meta.ts";
import { frame } from "../../texts/en/frame.ts";
import { buttonClass } from "../../ui/button.tsx";

export const meta = () => privateMeta("Not found");

/** An address of the desk that leads nowhere: the way on is Today, not the public site. */
export default function UnknownDeskPage() {
  const { title, text } = useTexts(frame).notFound;
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="text-h1-compact">{title}</h1>
        <p className="mt-3 text-ink-2">{text}</p>
        <Link to="/desk" className={`mt-6 ${buttonClass("ink")}`}>
          Today
        </Link>
      </div>
      <img src="/pictures/empty-carton.svg" alt="" width={240} height={180} className="hidden md:block" />
    </div>
  );
}
