import { isDeepStrictEqual } from 'node:util';
import type { AnyStateNode } from 'xstate';
import { shown } from '#tests/model/harness/check.ts';
import type { Effects } from './effects.ts';
import type { Transition } from './modelState.ts';
import type { ModelStep } from './stepper.ts';

export type Kind = 'conformance' | 'calls' | 'clock' | 'announcements' | 'results' | 'held';

/** A difference between product and model, with the shortest way to it. */
export interface Problem {
  kind: Kind;
  /** The active states of the model, or the transitions just taken. */
  at: (AnyStateNode | Transition)[];
  /** The call or the timer that it is about. */
  about?: string;
  says: string;
}

/** Compares what a step of the product begins with what the model expects. */
export function effectProblems(found: Effects, wanted: Effects, { to, entered, taken }: ModelStep): Problem[] {
  const problems: Problem[] = [];
  const compare = (kind: Kind, what: string, one: Record<string, unknown>, other: Record<string, unknown>) => {
    for (const about of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (about in one !== about in other || !isDeepStrictEqual(one[about], other[about]))
        problems.push({
          kind,
          at: to._nodes,
          about,
          says: difference(`${what} ${about}`, about in one, one[about], about in other, other[about]),
        });
  };
  compare('calls', 'calls', found.calls, wanted.calls);
  compare('clock', 'starts the timer', found.timers, wanted.timers);
  if (!isDeepStrictEqual(found.announced, wanted.announced))
    problems.push({
      kind: 'announcements',
      at: [...taken, ...entered],
      says: `announces ${shown(found.announced)} instead of ${shown(wanted.announced)}`,
    });
  return problems;
}

function difference(what: string, isMade: boolean, made: unknown, isWanted: boolean, wanted: unknown): string {
  if (!isWanted) return `${what} with ${shown(made)}, which the specification does not`;
  if (!isMade) return `does not: ${what}`;
  return `${what} with ${partsThatDiffer(made, wanted)}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `request.method "sms" instead of "email"` for each part that differs. */
function partsThatDiffer(made: unknown, wanted: unknown, path: string[] = []): string {
  if (!isRecord(made) || !isRecord(wanted))
    return `${[path.join('.'), shown(made)].join(' ').trim()} instead of ${shown(wanted)}`;
  return [...new Set([...Object.keys(made), ...Object.keys(wanted)])]
    .filter((key) => !isDeepStrictEqual(made[key], wanted[key]))
    .map((key) => partsThatDiffer(made[key], wanted[key], [...path, key]))
    .join(', ');
}
