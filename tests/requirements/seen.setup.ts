import { afterEach, beforeEach, chai, expect } from 'vitest';
import { idsIn } from './citations.ts';
import { beginSeeing, isWatching, tellSeen, whatWasSeen } from './seen.ts';
import { sentencesById } from './sentences.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many assertions a test has made, and which sentences of the requirements that it cites they were about. */
    assertions?: number;
    saw?: string[];
  }
}

const sentences = sentencesById();

beforeEach(({ task }) => beginSeeing(idsIn(task.fullName ?? task.name).flatMap((id) => sentences.get(id) ?? [])));
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
  task.meta.saw = whatWasSeen();
});

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value instanceof RegExp ? value.source.replaceAll('\\', '') : (JSON.stringify(value) ?? '');
};

/** Matchers that hold only where what was found has everything that was expected. */
const MATCHERS = ['toBe', 'toEqual', 'toStrictEqual', 'toMatchObject', 'toContain', 'toContainEqual', 'toMatch'];
chai.use(({ Assertion }, { overwriteMethod, flag }) => {
  for (const matcher of MATCHERS)
    overwriteMethod(
      Assertion.prototype,
      matcher,
      (original: (...args: unknown[]) => unknown) =>
        function told(this: object, ...expected: unknown[]) {
          const answer = original.apply(this, expected);
          if (isWatching() && flag(this, 'negate') !== true) tellSeen(expected.map(textOf).join(' '));
          return answer;
        },
    );
});
