import { chai } from 'vitest';
import { isRecording, reportSeen } from './seen.ts';

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value instanceof RegExp ? value.source.replaceAll('\\', '') : (JSON.stringify(value) ?? '');
};

/** Matchers that hold only where what was found has everything that was expected. */
const MATCHERS = ['toBe', 'toEqual', 'toStrictEqual', 'toMatchObject', 'toContain', 'toContainEqual', 'toMatch'];

// A module of its own, so that files that share a worker do not wrap the matchers again.
chai.use(({ Assertion }, { overwriteMethod, flag }) => {
  for (const matcher of MATCHERS)
    overwriteMethod(
      Assertion.prototype,
      matcher,
      (original: (...args: unknown[]) => unknown) =>
        function reported(this: object, ...expected: unknown[]) {
          const answer = original.apply(this, expected);
          if (isRecording() && flag(this, 'negate') !== true) reportSeen(expected.map(textOf).join(' '));
          return answer;
        },
    );
});
