import { hrefOf } from '../route.ts';
import { CopyButton } from './copyButton.tsx';
import { type StepsProps, wordsOf } from './next.tsx';

function Log({ flow, way, log, to }: StepsProps) {
  const at = way.steps.length;
  return (
    <ol className="at-log">
      <li>
        <button type="button" aria-current={at === 0 ? 'step' : undefined} onClick={() => to({ at: 0 })}>
          begins: {way.scenario.says}
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

/** Shows the start, the possible steps, the steps so far, and how to copy them. */
export function Controls(props: StepsProps) {
  const { flow, way, log, to } = props;
  const at = way.steps.length;
  const link = () => {
    const labels = way.steps.map(({ label }) => label);
    const route = {
      page: 'play',
      flow: flow.id,
      scenario: way.scenario.name,
      log: labels,
      at,
      version: flow.version,
    } as const;
    return `${location.href.replace(/#.*/, '')}${hrefOf(route)}`;
  };
  return (
    <div className="at-play__controls">
      <label className="at-choice">
        <span>Scenario</span>
        <select value={way.scenario.name} onChange={({ target }) => to({ scenario: target.value, log: [], at: 0 })}>
          {flow.scenarios.map(({ name, says }) => (
            <option key={name} value={name}>
              {name}: {says}
            </option>
          ))}
        </select>
      </label>
      <section aria-labelledby="log">
        <h2 id="log">Log</h2>
        <div className="at-buttons">
          <button
            type="button"
            className="at-button"
            aria-disabled={at === 0}
            onClick={() => at > 0 && to({ at: at - 1 })}
          >
            Back
          </button>
          <button
            type="button"
            className="at-button"
            aria-disabled={at >= log.length}
            onClick={() => at < log.length && to({ at: at + 1 })}
          >
            Forward
          </button>
          <button
            type="button"
            className="at-button"
            aria-disabled={log.length === 0}
            onClick={() => to({ log: [], at: 0 })}
          >
            From the start
          </button>
        </div>
        <Log {...props} />
        <CopyButton words="Copy a link that replays it" text={link} />
      </section>
    </div>
  );
}
