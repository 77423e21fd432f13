import { embedTexts } from '#src/texts/embed.texts.ts';
import { WidgetConfigError } from './configError.ts';
import { exampleOf } from './example.ts';
import type { Plan } from './plan.ts';
import type { Refuse } from './readAs.ts';

const words = embedTexts.expected;

function kindOf(plan: Plan): string {
  switch (plan.is) {
    case 'text':
      if (plan.kind !== null) return words.kinds[plan.kind];
      return plan.least > 0 ? words.filledText : words.text;
    case 'number':
      return words.between(plan.isWhole ? words.wholeNumber : words.number, plan.least, plan.most);
    case 'list':
      return plan.most === null ? words.list : words.shortList(plan.most);
    default:
      return words.object;
  }
}

/** As it is written in a configuration; a text without quotes is easier to read. */
const written = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example));

/** What was expected of a field, and one value that it takes; a choice names them all. */
function expectedOf(plan: Plan, example: unknown = exampleOf(plan)): string {
  switch (plan.is) {
    case 'filled':
    case 'optional':
      return expectedOf(plan.plan, example);
    case 'nullable':
      return words.orNull(expectedOf(plan.plan, example));
    case 'choice':
      return words.choice(plan.of);
    case 'boolean':
      return words.boolean;
    default:
      return words.like(kindOf(plan), written(example));
  }
}

export const configError = (field: string, expected: string): WidgetConfigError =>
  new WidgetConfigError(field, expected, embedTexts.problem(field, expected));

/** Says which field it is, and what was expected. @throws WidgetConfigError */
export const refuseByName: Refuse = (path, plan) => {
  throw configError(path === '' ? embedTexts.configuration : path, expectedOf(plan));
};
