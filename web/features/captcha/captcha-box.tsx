// Stands in until the captcha is there: nothing to solve.
import { useEffect } from "react";

export interface CaptchaState {
  solved: boolean;
  solution?: string;
}

export function CaptchaBox({ onChange }: { onChange: (state: CaptchaState) => void; attempt: number }) {
  useEffect(() => onChange({ solved: true }), [onChange]);
  return null;
}
