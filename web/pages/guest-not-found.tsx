// The account area and the desk for a guest: the 404 page, with the way in for whoever has an account (spec 2).
import { useLocation } from "react-router";
import { PageLink } from "../app/page-link.tsx";
import { signInAndReturn } from "../app/sign-in-address.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { buttonClass } from "../ui/button.tsx";

export function GuestNotFound() {
  return (
    <NotFound
      action={
        <PageLink to={signInAndReturn("/sign-in", useLocation())} className={buttonClass("plain")}>
          Sign In
        </PageLink>
      }
    />
  );
}
