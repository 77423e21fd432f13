import { useMemo } from 'react';
import type { PlayableFlow } from '../data/flowData.ts';
import type { FlowEntry } from '../data/indexData.ts';
import { loadPlayable } from '../data/load.ts';
import { Viewport } from '../diagram/viewport.tsx';
import { useLoaded } from '../loaded.ts';
import { Message, Waiting } from '../parts/notices.tsx';
import { goTo } from '#src/atlas/useRoute.ts';
import { Controls } from '../play/controls.tsx';
import { Next } from '../play/next.tsx';
import { follow, type Way } from '../play/paths.ts';
import { hrefOf, type PlayRoute } from '../route.ts';
import { Screen } from '../screenFrame.tsx';
import { roomFor, systemTheme } from '../theme.ts';

/** Plays the steps that a link asks for, as far as this version of the flow has them. */
function played(
  flow: PlayableFlow,
  { scenario: named, log, at, version }: PlayRoute,
): { way: Way; whole: Way; messages: string[] } {
  const messages: string[] = [];
  const scenario = flow.scenarios.find(({ name }) => name === named) ?? flow.scenarios[0];
  if (scenario === undefined) throw new Error(`${flow.id} has no scenario`);
  if (version !== null && version !== flow.version)
    messages.push(`This link was made for another version of the flow (${version}; this is ${flow.version}).`);
  if (named !== null && named !== scenario.name)
    messages.push(`The flow has no scenario called “${named}”. This is “${scenario.name}”.`);
  const whole = follow(scenario, log);
  if (whole.stuck !== null) {
    const isKnown = flow.rows.some(({ on }) => on === whole.stuck);
    const where = scenario.nodes[whole.node]?.name ?? '';
    messages.push(
      isKnown
        ? `“${whole.stuck}” cannot happen in ${where}. The log was replayed up to there.`
        : `The flow knows no event called “${whole.stuck}”. The log was replayed up to there.`,
    );
  }
  const labels = whole.steps.slice(0, at).map(({ label }) => label);
  return { way: follow(scenario, labels), whole, messages };
}

function Played({ flow, route }: { flow: PlayableFlow; route: PlayRoute }) {
  const { way, whole, messages } = useMemo(() => played(flow, route), [flow, route]);
  const { scenario, node, steps } = way;
  const here = scenario.nodes[node];
  const name = here?.name ?? '';
  const lit = useMemo(() => new Set(here?.active), [here]);
  const marked = useMemo(() => new Set(steps.at(-1)?.fires ?? scenario.fires), [steps, scenario]);
  const log = whole.steps.map(({ label }) => label);
  const to = (next: { scenario?: string; log?: string[]; at: number }) =>
    goTo({ page: 'play', flow: flow.id, scenario: scenario.name, log, version: flow.version, ...next });
  return (
    <>
      <Message words={messages} />
      <div className="at-play">
        <div className="at-play__chart">
          <Viewport
            diagram={flow.diagram}
            proofs={flow.proofs}
            lit={lit}
            marked={marked}
            title={`The statechart of ${flow.id}`}
          />
        </div>
        <section className="at-play__screen" aria-labelledby="now">
          <h2 id="now" aria-live="polite">
            Now: {name}
            {here?.isFinal === true && ' (the flow has ended)'}
          </h2>
          <Screen
            flow={flow.id}
            state={name}
            theme={systemTheme()}
            width={roomFor(400)}
            room={400}
            title={`The screen of ${name}`}
          />
        </section>
        <Next flow={flow} way={way} log={log} to={to} />
        <Controls flow={flow} way={way} log={log} to={to} />
      </div>
    </>
  );
}

/** A flow that is played by hand: statechart, screen and log move together. */
export function PlayPage({ entry, route }: { entry: FlowEntry; route: PlayRoute }) {
  const flow = useLoaded(entry.id, loadPlayable);
  return (
    <>
      <div className="at-headline">
        <h1 className="at-title" tabIndex={-1}>
          Play {entry.id}
        </h1>
        <a className="at-button" href={hrefOf({ page: 'flow', flow: entry.id, selection: null })}>
          Its spec
        </a>
      </div>
      {flow.is === 'waiting' && <Waiting />}
      {flow.is === 'failed' && <Message words={[`The flow could not be read: ${flow.why}`]} />}
      {flow.is === 'there' && <Played flow={flow.value} route={route} />}
    </>
  );
}
