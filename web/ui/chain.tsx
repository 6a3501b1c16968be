// The steps of something as coins on a hairline; a filled coin is the reader's own step.
import "./chain.css";

interface Step {
  head: string;
  text: string;
  yours?: boolean;
}

interface ChainProps {
  steps: readonly Step[];
  legend: { yours: string; ours: string };
}

export function Chain({ steps, legend }: ChainProps) {
  return (
    <>
      <ol className="chain">
        {steps.map(({ head, text, yours }) => (
          <li key={head} className="chain-step" data-yours={yours || undefined}>
            <h3 className="leading-5 font-[560]">{head}</h3>
            <p className="mt-0.5 text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-3">
        <span className="flex items-center gap-2">
          <span className="chain-coin" data-yours />
          {legend.yours}
        </span>
        <span className="flex items-center gap-2">
          <span className="chain-coin" />
          {legend.ours}
        </span>
      </p>
    </>
  );
}
