// Somebody else changed the setting meanwhile: what both changed is chosen key by key, everything else goes together.
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { labelOfKey, formatSetting } from "./format-setting.ts";
import type { Meanwhile } from "./use-setting-form.ts";

interface MeanwhileChoiceProps {
  meanwhile: Meanwhile;
  changed: Readonly<Record<string, unknown>>;
  onChoice: (meanwhile: Meanwhile, givenUp: readonly string[]) => void;
}

export function MeanwhileChoice({ meanwhile, changed, onChoice }: MeanwhileChoiceProps) {
  const { keys, current } = meanwhile;
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  return (
    <div role="alert" className="grid gap-3 p-4 bg-amber-w">
      <p className="font-[560]">Somebody else changed this meanwhile.</p>
      {keys.length === 0 && <p>What you typed and what they changed go together.</p>}
      {keys.map((key) => (
        <fieldset key={key} className="grid gap-1">
          <legend className="field-label">{labelOfKey(key)}</legend>
          {(["mine", "theirs"] as const).map((whose) => (
            <label key={whose} className="check">
              <input
                type="radio"
                className="choice-mark"
                name={`meanwhile-${key}`}
                checked={givenUp.includes(key) === (whose === "theirs")}
                onChange={() =>
                  setGivenUp((now) => (whose === "theirs" ? [...now, key] : now.filter((other) => other !== key)))
                }
              />
              <span className="min-w-0 break-words">
                {whose === "mine" ? "Yours" : "Theirs"}:{" "}
                {formatSetting(key, whose === "mine" ? changed[key] : current.value[key])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onChoice(meanwhile, givenUp)}>Go on from there</Button>
      </div>
    </div>
  );
}
