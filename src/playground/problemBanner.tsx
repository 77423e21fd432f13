import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { idOf, type Problem } from './editing.ts';

/** Leads to a field, or to the nearest around it that has a control. */
function goTo(field: string): void {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'), name.lastIndexOf('[')))) {
    const control = document.getElementById(idOf(name));
    if (control === null) continue;
    for (let fold = control.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    return control.focus();
  }
}

/** Shows the widget's report on a configuration that it cannot use. */
export function ProblemBanner({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem !== null && (
        <div className="pg-banner">
          <p>
            <b>{texts.problem}</b> <span>{texts.expected(problem.field, problem.expected)}</span>
          </p>
          <button type="button" className="pg-button" onClick={() => goTo(problem.field)}>
            {texts.goTo}
          </button>
        </div>
      )}
    </div>
  );
}
