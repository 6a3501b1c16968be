// What no page stands at. The account area has one address in all languages: a Hindi one leads to it, in Hindi.
import { useEffect } from "react";
import { data, type LoaderFunctionArgs, type MetaArgs, useLocation, useNavigate } from "react-router";
import { languageOf, textsIn } from "../app/language.tsx";
import { privateMeta } from "../app/spoken-meta.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { frame } from "../texts/en/frame.ts";

export { NotFound };

const hindiAccount = /^\/hi(?=\/user(\/|$))/;

export function meta({ matches }: MetaArgs) {
  return privateMeta(textsIn(languageOf(matches), frame).notFound.page);
}

export function loader({ request }: LoaderFunctionArgs) {
  return data(null, { status: hindiAccount.test(new URL(request.url).pathname) ? 200 : 404 });
}

export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const leadsOn = hindiAccount.test(pathname);
  useEffect(() => {
    // That Hindi is kept the frame below /hi has seen to (hindi.tsx) before the next page asks.
    if (leadsOn) void navigate({ pathname: pathname.replace(hindiAccount, ""), search, hash }, { replace: true });
  }, [leadsOn, pathname, search, hash, navigate]);
  return leadsOn ? <div className="min-h-dvh" /> : <NotFound />;
}
