import { useEffect, useMemo, useState } from 'react';
import { INSPECTION_CHANNEL, INSPECTION_REQUEST } from '#src/flows/inspection/inspectionMessage.ts';
import type { FlowEntry, IndexData } from '../data/indexData.ts';
import { loadFlow } from '../data/load.ts';
import { Viewport } from '../diagram/viewport.tsx';
import { inspectionMessageSchema } from '../live/messages.ts';
import { activeBoxes, withMessage, nobody, type Watched, type WatchedFlow } from '../live/watched.ts';
import { useLoaded } from '../loaded.ts';

/** Follows every page of this origin that tells what its flows do. */
function useWatched(): [Watched, () => void] {
  const [watched, setWatched] = useState(nobody);
  useEffect(() => {
    const channel = new BroadcastChannel(INSPECTION_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      const parsed = inspectionMessageSchema.safeParse(data);
      if (parsed.success) setWatched((before) => withMessage(before, parsed.data));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(INSPECTION_REQUEST);
    return () => channel.close();
  }, []);
  return [watched, () => setWatched(nobody)];
}

function LiveChart({ entry, running }: { entry: FlowEntry; running: WatchedFlow }) {
  const flow = useLoaded(entry.id, loadFlow);
  const lit = useMemo(() => new Set(activeBoxes(running.name, running.value)), [running]);
  if (flow.is !== 'there') return null;
  return <Viewport diagram={flow.value.diagram} lit={lit} title={`The statechart of ${entry.id}, live`} />;
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23);

/** A state as its path, `offering.waiting`; where several are active at once each region has its own: `screens.main, bootstrap.settled`. */
function pathOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([state, inner]: [string, unknown]) => `${state}.${pathOf(inner)}`)
    .join(', ');
}

/** The running product, followed in another tab: active states lit, events as a timeline. */
export function LivePage({ index }: { index: IndexData }) {
  const [{ flows, timeline }, clear] = useWatched();
  const [chosen, setChosen] = useState<string | null>(null);
  const running = flows.find(({ id }) => id === chosen) ?? flows[0];
  const entry = index.flows.find(({ id }) => id === running?.name);
  return (
    <>
      <h1 className="at-title" tabIndex={-1}>
        Live
      </h1>
      <p className="at-lede">
        Open the product in another tab of this address and watch its flows move. What people type, tokens, codes and
        addresses are taken out before anything is told.
      </p>
      {flows.length + timeline.length > 0 && (
        <div className="at-buttons">
          <a
            className="at-button"
            href="../upgrade-brand-builder?inspect=stately"
            target="_blank"
            rel="noopener"
            title="Needs the network"
          >
            Open it with Stately’s inspector
          </a>
          <button type="button" className="at-button" onClick={clear}>
            Clear
          </button>
        </div>
      )}
      {flows.length === 0 && (
        <output className="at-message">
          Nobody tells anything yet. Only <code>npm run dev</code> and the builds for walks do; the product as it is
          shipped carries no inspection.
        </output>
      )}
      <div className="at-split">
        <div className="at-split__chart">
          {running !== undefined && entry !== undefined && <LiveChart key={entry.id} entry={entry} running={running} />}
        </div>
        <div className="at-split__words">
          <section aria-labelledby="flows">
            <h2 id="flows">Flows</h2>
            <ul className="at-links">
              {flows.map(({ id, name, status, value }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="at-button"
                    aria-pressed={id === running?.id}
                    onClick={() => setChosen(id)}
                  >
                    {name}: {pathOf(value)}
                    {status === 'active' ? '' : ` (${status})`}
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="timeline">
            <h2 id="timeline">Events, newest first</h2>
            <ol className="at-timeline">
              {timeline.map(({ id, name, event, data, at }, position) => (
                <li key={`${id} ${at} ${timeline.length - position}`}>
                  <time>{time(at)}</time> <strong>{name}</strong> {event} <code>{JSON.stringify(data)}</code>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
