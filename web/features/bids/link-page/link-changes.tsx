// What was told to all who are asked: what changed since the round began, and the desk's answers; and one's own questions.
import { fillText, labelOfChangedField, formatBidMoment } from "../form/bid-words.ts";
import type { LinkDrawn } from "./link-drawn.ts";

export function LinkChanges({ page, texts, language }: LinkDrawn) {
  return (
    <section className="rule" id="changes" hidden={page.corrigenda.length === 0}>
      <h2>{texts.changes}</h2>
      {page.corrigenda.map(({ number, at, differences }) => (
        <div key={number} className="change">
          <p className="m">{fillText(texts.change, number, formatBidMoment(at, language))}</p>
          <ul>
            {differences.map(({ line, field, before, after }) => (
              <li key={`${line} ${field}`}>
                {line !== null &&
                  `${fillText(texts.live.line, line)}${field ? "" : ` ${before === null ? texts.added : texts.dropped}`}: `}
                {field && `${labelOfChangedField(field, texts)}: `}
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

export function LinkAnswers({ page, texts, language }: LinkDrawn) {
  const { answers, questions } = page;
  const waiting = questions.filter(({ answered }) => !answered);
  return (
    <section className="rule" id="answers" hidden={answers.length + waiting.length === 0}>
      <h2>{texts.answers}</h2>
      {answers.map(({ number, wording, answer, answered_at }) => (
        <div key={number} className="change">
          <p className="m spec">{wording}</p>
          <p className="spec">{answer}</p>
          <p className="q s">{formatBidMoment(answered_at, language)}</p>
        </div>
      ))}
      <div data-own>
        {waiting.map(({ asked, asked_at }) => (
          <div key={asked_at} className="change">
            <p className="q s">
              {texts.ownQuestion}, {formatBidMoment(asked_at, language)}
            </p>
            <p className="spec">{asked}</p>
            <p className="q s">{texts.unanswered}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
