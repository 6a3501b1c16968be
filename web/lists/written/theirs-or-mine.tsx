// Somebody else has saved meanwhile: what stands now, and whose words go on.
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

interface TheirsOrMineProps {
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** What stands now. */
  children: ReactNode;
}

export function TheirsOrMine({ onTakeTheirs, onKeepMine, children }: TheirsOrMineProps) {
  return (
    <div role="alert" className="border-l-2 border-amber bg-amber-w px-3 py-3">
      <p className="font-[560]">Somebody else has changed this meanwhile.</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine, then save
        </Button>
      </div>
    </div>
  );
}
