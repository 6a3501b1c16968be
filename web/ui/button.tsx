// Buttons and links that look like buttons (look: Buttons). `go` commits to the other side: one per view.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";
import "./button.css";

export type ButtonVariant = "plain" | "ink" | "go" | "ghost" | "added" | "allowed";
export type ButtonSize = "sm" | "md" | "lg";

export function buttonClass(variant: ButtonVariant = "plain", size: ButtonSize = "md"): string {
  return `btn btn-${variant} btn-${size}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The label stays, a ring comes before it, and another press does nothing. */
  busy?: boolean;
  icon?: LucideIcon;
}

export function Button({
  variant,
  size,
  busy = false,
  icon: Icon,
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(variant, size)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : Icon && <Icon size={16} strokeWidth={1.5} aria-hidden />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: LucideIcon;
}

export function IconButton({ label, icon: Icon, className = "", ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`icon-btn ${className}`} {...rest}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
