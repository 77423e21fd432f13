import { lazy, Suspense, useCallback, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { Choice } from './choice.tsx';
import { CodePanel } from './code/codePanel.tsx';
import { CopyButton } from './copyButton.tsx';
import { linkTo } from './draftFragment.ts';
import { edited } from './edited.ts';
import { type Editing, EditingContext, type Problem } from './editing.ts';
import { ConfigForm } from './fields/configForm.tsx';
import { WholeConfig } from './fields/wholeConfig.tsx';
import { Heard } from './heard.tsx';
import { PresetButtons } from './presetButtons.tsx';
import { Preview } from './preview.tsx';
import { ProblemBanner } from './problemBanner.tsx';
import { SandboxWalletDialog } from './sandboxWalletDialog.tsx';
import { useConfigured } from './useConfigured.ts';
import { useTokenProblem } from './useTokenProblem.ts';
import type { Draft } from './draft/values.ts';
import { WidgetChoice } from './widgetChoice.tsx';
import { type WidgetName, widgets } from './widgets/widgets.ts';

const HEARD = 30;
/** The panels beside the form. */
const SIDES = ['widget', 'screens', 'code'] as const;
/** With every flow and view in it, so it comes when it is asked for. */
const ScreensPanel = lazy(async () => ({ default: (await import('./screensPanel.tsx')).ScreensPanel }));

/** Configuration, widget and code beside each other. */
export function Playground() {
  const { name, draft, choose, change } = useConfigured();
  const widget = widgets[name];
  const [validated, setProblem] = useState<Problem | null>(null);
  const tokenProblem = useTokenProblem(draft['publicToken']);
  const problem = validated ?? tokenProblem;
  const [heard, setHeard] = useState<string[]>([]);
  const [side, setSide] = useState<(typeof SIDES)[number]>('widget');
  const onHeard = useCallback((line: string) => setHeard((lines) => [line, ...lines].slice(0, HEARD)), []);
  const chooseWidget = (other: WidgetName) => {
    // The lines and the problem belong to the other widget.
    setHeard([]);
    setProblem(null);
    choose(other);
  };
  const put = (next: Draft) => change(() => next);
  const editing: Editing = {
    widget,
    draft,
    problem,
    say: (path, value) => change((one) => edited(widget, one, path, value, location.origin)),
  };
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
            <WidgetChoice chosen={name} onChosen={chooseWidget} />
            {widget.people && (
              <p className="pg-note">
                {widget.people.words} <a href={widget.people.address}>{widget.people.page}</a>.
              </p>
            )}
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
            {side === 'code' && <CodePanel embedding={widget.embedding} draft={draft} />}
            {side === 'screens' && (
              <Suspense fallback={<output>{texts.waiting}</output>}>
                <ScreensPanel widget={widget} draft={draft} />
              </Suspense>
            )}
            <section className="pg-live" aria-labelledby="widget-title" hidden={side !== 'widget'}>
              <h2 id="widget-title">{texts.widget}</h2>
              <Preview name={name} widget={widget} draft={draft} onValidated={setProblem} onHeard={onHeard} />
              <h3>{texts.heard}</h3>
              <Heard lines={heard} />
            </section>
          </div>
          <section className="pg-config" aria-labelledby="config-title">
            <div className="pg-row pg-row--apart">
              <h2 id="config-title">{texts.configuration}</h2>
              <CopyButton words={texts.copyLink} done={texts.linkCopied} text={linkTo({ name, draft })} />
            </div>
            <PresetButtons widget={widget} onChosen={put} />
            <ProblemBanner problem={problem} />
            <ConfigForm key={name} schema={widget.schema} />
            <WholeConfig key={`${name} as JSON`} draft={draft} onRead={put} />
          </section>
        </main>
        <SandboxWalletDialog />
      </div>
    </EditingContext>
  );
}
