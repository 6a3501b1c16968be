// The one column of sign-up and forgot password: stepper, heading, form (look 05). What stands beside it appears on wide
// windows and moves nothing.
import type { ReactNode } from "react";
import { Stepper } from "../../ui/stepper.tsx";

interface AuthPageProps {
  steps: readonly string[];
  current: number;
  rail?: ReactNode;
  children: ReactNode;
}

export function AuthPage({ steps, current, rail, children }: AuthPageProps) {
  return (
    <div className="wrap grid min-h-[36rem] content-start gap-x-16 py-10 md:py-14 xl:grid-cols-[minmax(0,1fr)_26.25rem_minmax(0,1fr)]">
      <div className="mx-auto w-full max-w-[26.25rem] xl:col-start-2">
        <Stepper steps={steps} current={current} />
        <div className="mt-8">{children}</div>
      </div>
      {rail && <div className="max-xl:hidden">{rail}</div>}
    </div>
  );
}
