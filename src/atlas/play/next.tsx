import type { PlayableFlow } from '../data/flowData.ts';
import { useEffect, useRef } from 'react';
import { stepsFrom, type Way } from './paths.ts';

export interface StepsProps {
  flow: PlayableFlow;
  /** The steps so far. */
  way: Way;
  /** The whole log, with what was gone back over. */
  log: string[];
  to(next: { scenario?: string; log?: string[]; at: number }): void;
}

const authors = { user: 'The person', system: 'Somebody answers', clock: 'Time passes' };

/** A step as words: a timer with its seconds. */
export const wordsOf = (flow: Pick<PlayableFlow, 'clock'>, label: string) => {
  const timer = label.startsWith('after:') ? label.slice('after:'.length) : null;
  return timer === null ? label : `${(flow.clock[timer] ?? 0) / 1_000} s pass (${timer})`;
};

/** The log with one more step; what was gone back over stays ahead when the same thing happens again. */
function afterwards(way: Way, log: string[], label: string): { log: string[]; at: number } {
  const done = way.steps.map((step) => step.label);
  return { log: log[done.length] === label ? log : [...done, label], at: done.length + 1 };
}

/** Shows the steps that may happen now, by who causes them. */
export function Next({ flow, way, log, to }: StepsProps) {
  const steps = stepsFrom(way.scenario, way.node);
  const isPressed = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // At every commit: a button whose step cannot happen any more takes the focus with it.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) heading.current?.focus();
    isPressed.current = false;
  });
  return (
    <section className="at-play__next" aria-labelledby="next">
      <h2 ref={heading} id="next" tabIndex={-1}>
        What happens next
      </h2>
      {steps.length === 0 && <p className="at-note">Nothing can happen any more.</p>}
      {Object.entries(authors).map(([by, author]) => {
        const own = steps.filter(({ label }) => flow.rows.some((row) => row.on === label && row.by === by));
        return own.length === 0 ? null : (
          <fieldset key={by} className="at-next">
            <legend>{author}</legend>
            {own.map(({ label }) => (
              <button
                key={label}
                type="button"
                className="at-button"
                onClick={() => {
                  isPressed.current = true;
                  to(afterwards(way, log, label));
                }}
              >
                {wordsOf(flow, label)}
              </button>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
