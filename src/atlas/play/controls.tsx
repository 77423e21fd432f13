import type { Edge, FlowData } from '../data/flowData.ts';
import { hrefOf } from '../route.ts';
import { CopyButton } from './copyButton.tsx';
import { stepsFrom, type Way } from './paths.ts';
import { testText } from './testText.ts';

interface ControlsProps {
  flow: FlowData;
  /** What has happened so far. */
  way: Way;
  /** The whole log, with what was gone back over. */
  log: string[];
  to(next: { world?: string; log?: string[]; at: number }): void;
}

type Author = 'The person' | 'Somebody answers' | 'Time passes';

function authorOf({ label, event }: Edge): Author {
  if (label.startsWith('after:')) return 'Time passes';
  return event.type.startsWith('xstate.') ? 'Somebody answers' : 'The person';
}
const authors: Author[] = ['The person', 'Somebody answers', 'Time passes'];

const wordsOf = (flow: FlowData, label: string) => {
  const timer = label.startsWith('after:') ? label.slice('after:'.length) : null;
  return timer === null ? label : `${(flow.clock[timer] ?? 0) / 1_000} s pass (${timer})`;
};

/** What may happen now, by whose doing. */
function Next({ flow, way, log, to }: ControlsProps) {
  const steps = stepsFrom(way.world, way.node);
  if (steps.length === 0) return <p className="at-note">Nothing can happen any more.</p>;
  return authors.map((author) => {
    const own = steps.filter((step) => authorOf(step) === author);
    return own.length === 0 ? null : (
      <fieldset key={author} className="at-next">
        <legend>{author}</legend>
        {own.map(({ label }) => (
          <button
            key={label}
            type="button"
            className="at-button"
            onClick={() => {
              const done = way.steps.map((step) => step.label);
              // What was gone back over stays ahead when the same thing happens again.
              const isAgain = log[done.length] === label;
              to({ log: isAgain ? log : [...done, label], at: done.length + 1 });
            }}
          >
            {wordsOf(flow, label)}
          </button>
        ))}
      </fieldset>
    );
  });
}

function Log({ flow, way, log, to }: ControlsProps) {
  const at = way.steps.length;
  return (
    <ol className="at-log">
      <li>
        <button type="button" aria-current={at === 0 ? 'step' : undefined} onClick={() => to({ at: 0 })}>
          begins: {way.world.says}
        </button>
      </li>
      {log.map((label, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same thing may happen twice
        <li key={index} className={index >= at ? 'at-log__ahead' : undefined}>
          <button
            type="button"
            aria-current={at === index + 1 ? 'step' : undefined}
            onClick={() => to({ at: index + 1 })}
          >
            {wordsOf(flow, label)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Where it begins, what may happen, what has happened, and taking it along. */
export function Controls(props: ControlsProps) {
  const { flow, way, log, to } = props;
  const at = way.steps.length;
  const link = () => {
    const labels = way.steps.map(({ label }) => label);
    const route = {
      page: 'play',
      flow: flow.id,
      world: way.world.name,
      log: labels,
      at,
      version: flow.version,
    } as const;
    return `${location.href.replace(/#.*/, '')}${hrefOf(route)}`;
  };
  return (
    <div className="at-play__controls">
      <label className="at-choice">
        <span>World</span>
        <select value={way.world.name} onChange={({ target }) => to({ world: target.value, log: [], at: 0 })}>
          {flow.worlds.map(({ name, says }) => (
            <option key={name} value={name}>
              {name}: {says}
            </option>
          ))}
        </select>
      </label>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <Next {...props} />
      </section>
      <section aria-labelledby="log">
        <h2 id="log">Log</h2>
        <div className="at-buttons">
          <button type="button" className="at-button" disabled={at === 0} onClick={() => to({ at: at - 1 })}>
            Back
          </button>
          <button type="button" className="at-button" disabled={at >= log.length} onClick={() => to({ at: at + 1 })}>
            Forward
          </button>
          <button
            type="button"
            className="at-button"
            disabled={log.length === 0}
            onClick={() => to({ log: [], at: 0 })}
          >
            From the start
          </button>
        </div>
        <Log {...props} />
        <CopyButton words="Copy as a test" text={() => testText(flow, way)} />
        <CopyButton words="Copy a link that replays it" text={link} />
      </section>
    </div>
  );
}
