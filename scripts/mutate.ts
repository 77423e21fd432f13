import { mkdirSync, writeFileSync } from 'node:fs';
import { equivalent } from '#tests/mutation/equivalent.ts';
import { measure, problemOf, type Verdict } from '#tests/mutation/measure.ts';
import { isStrict, type Kind, looseKinds, strictKinds } from '#tests/mutation/mutation.ts';
import { mutationsOf } from '#tests/mutation/mutations.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { mutateCode } from './mutate/code.ts';

/*
 * Changes one thing at a time in every machine and asks whether the model suites notice. Prints what was killed and
 * what survived for each flow and kind, names the survivors, writes reports/mutation.json. Ends with 1 when a
 * transition, guard, arm, delay or initial state can be wrong unnoticed, or more than 5 % of actions and inputs.
 */
const [what, ...asked] = process.argv.slice(2);
if (what === 'code') process.exit(await mutateCode(asked));

const kinds: Kind[] = [...strictKinds, ...looseKinds];
const LOOSE_GOAL = 0.95;
const began = performance.now();
const problems: string[] = [];
const verdicts: Verdict[] = [];

const count = (all: Verdict[], kind?: Kind) => {
  const own = all.filter((one) => (kind === undefined || one.kind === kind) && one.verdict !== 'equivalent');
  return { killed: own.filter(({ verdict }) => verdict === 'killed').length, of: own.length };
};
const cell = ({ killed, of }: { killed: number; of: number }) => (of === 0 ? '-' : `${killed}/${of}`);
const line = (name: string, all: Verdict[]) =>
  console.log(
    [name.padEnd(14), ...kinds.map((kind) => cell(count(all, kind)).padStart(13)), cell(count(all)).padStart(11)].join(
      '',
    ),
  );

console.log(['flow'.padEnd(14), ...kinds.map((kind) => kind.padStart(13)), 'all'.padStart(11)].join(''));
for (const harness of harnesses) {
  const name = harness.machine.id;
  const problem = problemOf(harness, { change: () => {} });
  if (problem !== null) problems.push(`${name} has a problem without any change: ${problem}`);
  const found = measure(harness, mutationsOf(harness, 'all'));
  verdicts.push(...found);
  line(name, found);
}
line('all flows', verdicts);

for (const { where, mutation, verdict } of verdicts)
  if (verdict === 'survived') console.log(`survived  ${where}  ${mutation}`);
for (const { where, mutation, verdict, why } of verdicts)
  if (verdict === 'equivalent') console.log(`same      ${where}  ${mutation}: ${why}`);
for (const { machine, mutation } of equivalent) {
  const isOne = verdicts.some(
    (one) => one.machine === machine && one.mutation === mutation && one.verdict === 'equivalent',
  );
  if (!isOne) problems.push(`${machine}: "${mutation}" is listed as equivalent but is noticed or does not exist`);
}

const strict = verdicts.filter(isStrict);
const loose = count(verdicts.filter((one) => !isStrict(one)));
const strictCount = count(strict);
if (strictCount.killed < strictCount.of) problems.push('a transition, guard, arm, delay or initial state survived');
if (loose.killed < loose.of * LOOSE_GOAL) problems.push('more than 5 % of actions and inputs survived');

mkdirSync('reports', { recursive: true });
const seconds = Math.round((performance.now() - began) / 100) / 10;
const report = {
  seconds,
  strict: strictCount,
  loose,
  flows: harnesses.map(({ machine }) => summary(machine.id)),
  verdicts,
};
writeFileSync('reports/mutation.json', `${JSON.stringify(report, null, 2)}\n`);
console.log(
  `${cell(strictCount)} of transitions, guards, arms, delays and initial states killed, ${cell(loose)} of actions and inputs, in ${seconds} s`,
);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function summary(flow: string) {
  const own = verdicts.filter(({ machine }) => machine === flow);
  return { flow, ...count(own), kinds: Object.fromEntries(kinds.map((kind) => [kind, count(own, kind)])) };
}
