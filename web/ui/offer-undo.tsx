import { toast } from "./toast.ts";

/** Says what was removed and offers to put it back. */
export function offerUndo(sentence: string, undo: string, putBack: () => void): void {
  toast((shown) => (
    <span className="flex items-center gap-4">
      {sentence}
      <button
        type="button"
        className="-my-2 min-h-8 cursor-pointer font-semibold underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={() => {
          putBack();
          toast.dismiss(shown.id);
        }}
      >
        {undo}
      </button>
    </span>
  ));
}
