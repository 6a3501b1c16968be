// What Vanik is, in one sentence and one picture (look 01).
import { Link } from "react-router";
import { useSession } from "../../app/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ExampleInquiry } from "./example-inquiry.tsx";
import { PalletPicture } from "./pallet-picture.tsx";

const promises = [
  { head: "No account yet?", text: "Fill a cart and send it as a guest." },
  { head: "One counterparty", text: "You buy from Vanik, never from strangers." },
  { head: "Input tax credit", text: "Every invoice filed, so your GSTR-2B matches." },
];

// Both rows stand in the page, of one height; the attribute on <html> shows one before the first paint.
function CallToAction() {
  const account = useSession()?.type === "staff" ? "/desk" : "/user/profile";
  return (
    <div className="mt-7 md:mt-8">
      <div className="flex flex-wrap gap-3 viewer-known:hidden">
        <Link to="/sign-in" prefetch="intent" className={`${buttonClass("ink", "lg")} max-sm:flex-1`}>
          Sign-In
        </Link>
        <Link to="/products" prefetch="intent" className={`${buttonClass("plain", "lg")} max-sm:flex-1`}>
          Browse products
        </Link>
      </div>
      <div className="hidden flex-wrap gap-3 viewer-known:flex">
        <Link to="/products" prefetch="intent" className={`${buttonClass("ink", "lg")} max-sm:flex-1`}>
          Products
        </Link>
        <Link to={account} prefetch="intent" className={`${buttonClass("plain", "lg")} max-sm:flex-1`}>
          My Account
        </Link>
      </div>
    </div>
  );
}

export function Hero() {
  return (
    <section className="wrap grid gap-x-6 pt-10 md:pt-14 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-display">
          <span className="block">Send one inquiry.</span> We run the purchase department.
        </h1>
        <p className="text-lede mt-5 max-w-[46ch]">
          Vanik finds the suppliers, compares their bids and sells to you on one quotation, one order and one GST
          invoice. From TMT bars to A4 paper.
        </p>
        <CallToAction />
      </div>
      <div className="mt-10 lg:col-span-7 lg:mt-0">
        <PalletPicture />
      </div>
      <dl className="hang mt-8 max-lg:order-2 lg:col-span-5 lg:mt-4 lg:mr-8">
        {promises.map(({ head, text }) => (
          <div key={head} className="border-b border-line py-4">
            <dt className="font-[560]">{head}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 lg:col-span-7">
        <ExampleInquiry />
      </div>
    </section>
  );
}
