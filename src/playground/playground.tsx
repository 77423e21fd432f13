import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { Choice } from './choice.tsx';
import { CodePanel } from './code/codePanel.tsx';
import { type Editing, EditingContext, idOf, type Problem } from './editing.ts';
import { ConfigForm } from './fields/configForm.tsx';
import { WholeConfig } from './fields/wholeConfig.tsx';
import { Preview } from './preview.tsx';
import { SandboxWalletDialog } from './sandboxWalletDialog.tsx';
import { CopyButton } from './copyButton.tsx';
import { draftIn, hashOf, linkTo } from './draftFragment.ts';
import { type Preset, presets, queryOf } from './presets.ts';
import { type Draft, withValue } from './values.ts';
import { withOptions } from './addedProducts.ts';

const HEARD = 30;
/** What stands beside the form. */
const SIDES = ['widget', 'screens', 'code'] as const;
/** With every flow and view in it, so it comes when it is asked for. */
const ScreensPanel = lazy(async () => ({ default: (await import('./screensPanel.tsx')).ScreensPanel }));

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

const names = Object.keys(presets) as Preset[];

/** Configurations to start from. */
function Presets({ onChosen }: { onChosen: (draft: Draft) => void }) {
  return (
    <fieldset className="pg-presets">
      <legend>{texts.startFrom}</legend>
      <div className="pg-row">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="pg-button"
            onClick={() => {
              history.replaceState(null, '', `${location.pathname}${queryOf(name, location.origin)}`);
              onChosen(presets[name](location.origin));
            }}
          >
            {texts.presets[name]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Configuration, widget and code beside each other. */
export function Playground() {
  const [draft, setDraft] = useState(() => draftIn(location.hash) ?? presets.everything(location.origin));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [heard, setHeard] = useState<string[]>([]);
  const [side, setSide] = useState<(typeof SIDES)[number]>('widget');
  const onHeard = useCallback((line: string) => setHeard((lines) => [line, ...lines].slice(0, HEARD)), []);
  useEffect(() => history.replaceState(null, '', hashOf(draft)), [draft]);
  // A link that is pasted into this very tab changes nothing but the fragment.
  useEffect(() => {
    const read = () => setDraft((one) => draftIn(location.hash) ?? one);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const editing = useMemo(
    (): Editing => ({
      draft,
      problem,
      say: (path, value) =>
        setDraft((one) => {
          const next = withValue(one, path, value);
          return path[0] === 'products' ? withOptions(next, location.origin) : next;
        }),
    }),
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
            <Choice
              name="side"
              legend={texts.side}
              isLegendHidden
              values={SIDES}
              words={texts.sides}
              chosen={side}
              onChosen={setSide}
            />
            {side === 'code' && <CodePanel draft={draft} />}
            {side === 'screens' && (
              <Suspense fallback={<output>{texts.waiting}</output>}>
                <ScreensPanel draft={draft} />
              </Suspense>
            )}
            <section className="pg-live" aria-labelledby="widget-title" hidden={side !== 'widget'}>
              <h2 id="widget-title">{texts.widget}</h2>
              <Preview draft={draft} onJudged={setProblem} onHeard={onHeard} />
              <h3>{texts.heard}</h3>
              {heard.length === 0 ? (
                <p className="pg-note">{texts.nothingHeard}</p>
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
                <div className="pg-heard" role="log" tabIndex={0} aria-label={texts.heard}>
                  <ol>
                    {heard.map((line, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the newest is first, so places count from the end
                      <li key={heard.length - index}>
                        <code>{line}</code>
                      </li>
                    ))}
                  </ol>
                </div>
              )}
            </section>
          </div>
          <section className="pg-config" aria-labelledby="config-title">
            <div className="pg-row pg-row--apart">
              <h2 id="config-title">{texts.configuration}</h2>
              <CopyButton words={texts.copyLink} done={texts.linkCopied} text={linkTo(draft)} />
            </div>
            <Presets onChosen={setDraft} />
            <ProblemBanner problem={problem} />
            <ConfigForm draft={draft} />
            <WholeConfig draft={draft} onRead={setDraft} />
          </section>
        </main>
        <SandboxWalletDialog />
      </div>
    </EditingContext>
  );
}
