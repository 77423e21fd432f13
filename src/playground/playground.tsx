import { useCallback, useEffect, useMemo, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { CodePanel } from './codePanel.tsx';
import { type Editing, EditingContext, idOf, type Problem } from './editing.ts';
import { ConfigForm } from './fields/configForm.tsx';
import { WholeConfig } from './fields/wholeConfig.tsx';
import { Preview } from './preview.tsx';
import { SandboxWalletDialog } from './sandboxWalletDialog.tsx';
import { draftIn, hashOf, identityProvider, oneTapAlone, sampleRequest, starter } from './starter.ts';
import { withValue } from './values.ts';

const HEARD = 30;

/** Leads to a field, or to the nearest around it that has a control. */
function goTo(field: string): void {
  for (let name = field; name !== ''; name = name.replace(/[.[]?[^.[]*$/, '')) {
    const control = document.getElementById(idOf(name));
    if (control === null) continue;
    for (let fold = control.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    return control.focus();
  }
}

function ProblemBanner({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem !== null && (
        <div className="pg-banner">
          <p>
            <b>{texts.problem}</b> {texts.expected(problem.field, problem.expected)}
          </p>
          <button type="button" className="pg-button" onClick={() => goTo(problem.field)}>
            {texts.goTo}
          </button>
        </div>
      )}
    </div>
  );
}

/** Configuration, widget and code beside each other. */
export function Playground() {
  const [draft, setDraft] = useState(() => draftIn(location.hash) ?? starter(location.origin));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [heard, setHeard] = useState<string[]>([]);
  const onHeard = useCallback((line: string) => setHeard((lines) => [line, ...lines].slice(0, HEARD)), []);
  useEffect(() => history.replaceState(null, '', hashOf(draft)), [draft]);
  const editing = useMemo(
    (): Editing => ({ draft, problem, say: (path, value) => setDraft((one) => withValue(one, path, value)) }),
    [draft, problem],
  );
  return (
    <EditingContext value={editing}>
      <div className="pg-page">
        <header className="pg-top">
          <a className="pg-brand" href="/">
            {texts.back}
          </a>
          <span className="pg-tag">{texts.sandbox}</span>
        </header>
        <main className="pg-grid">
          <div className="pg-head">
            <h1>{texts.title}</h1>
            <p>
              {texts.lede} <a href="/sandbox/outbox">{texts.outbox}</a>.
            </p>
          </div>
          <div className="pg-side">
            <section className="pg-live" aria-labelledby="widget-title">
              <h2 id="widget-title">{texts.widget}</h2>
              <Preview draft={draft} onJudged={setProblem} onHeard={onHeard} />
              <h3>{texts.heard}</h3>
              {heard.length === 0 ? (
                <p className="pg-note">{texts.nothingHeard}</p>
              ) : (
                <ol className="pg-heard" role="log">
                  {heard.map((line, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the newest is first, so places count from the end
                    <li key={heard.length - index}>
                      <code>{line}</code>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          </div>
          <section className="pg-config" aria-labelledby="config-title">
            <div className="pg-row pg-row--apart">
              <h2 id="config-title">{texts.configuration}</h2>
              <button type="button" className="pg-button" onClick={() => setDraft(starter(location.origin))}>
                {texts.startAgain}
              </button>
            </div>
            <div className="pg-row">
              {(['embedded', 'floating'] as const).map((position) => (
                <button
                  key={position}
                  type="button"
                  className="pg-button"
                  onClick={() => setDraft(oneTapAlone(location.origin, position))}
                >
                  {texts.oneTap(position)}
                </button>
              ))}
              <button
                type="button"
                className="pg-button"
                onClick={() => {
                  history.replaceState(null, '', sampleRequest(location.origin));
                  setDraft(identityProvider());
                }}
              >
                {texts.identityProvider}
              </button>
            </div>
            <ProblemBanner problem={problem} />
            <ConfigForm />
            <WholeConfig draft={draft} onRead={setDraft} />
          </section>
          <CodePanel draft={draft} />
        </main>
        <SandboxWalletDialog />
      </div>
    </EditingContext>
  );
}
