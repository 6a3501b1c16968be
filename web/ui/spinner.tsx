import "./spinner.css";

/** A 14 px ring. Beside a label it is silent; alone it needs one. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className="spinner"
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
