import { embedTexts } from '#src/texts/embed.texts.ts';
import { WidgetConfigError } from './configError.ts';
import type { Plan } from './plan.ts';
import type { Refuse } from './readAs.ts';

const words = embedTexts.expected;

function expectedOf(plan: Plan): string {
  switch (plan.is) {
    case 'text':
      if (plan.isUrl) return words.url;
      if (plan.pattern !== null) return words.pattern(plan.pattern);
      return plan.least > 0 ? words.filledText : words.text;
    case 'choice':
      return words.choice(plan.of);
    case 'number':
      return words.between(plan.isWhole ? words.wholeNumber : words.number, plan.least, plan.most);
    case 'boolean':
      return words.boolean;
    case 'list':
      return plan.most === null ? words.list : words.shortList(plan.most);
    case 'nullable':
      return words.orNull(expectedOf(plan.plan));
    case 'filled':
    case 'optional':
      return expectedOf(plan.plan);
    case 'anything':
    case 'map':
    case 'object':
      return words.object;
  }
}

export const configError = (field: string, expected: string): WidgetConfigError =>
  new WidgetConfigError(field, expected, embedTexts.problem(field, expected));

/** Says which field it is, and what was expected. @throws WidgetConfigError */
export const refuseByName: Refuse = (path, plan) => {
  throw configError(path === '' ? embedTexts.configuration : path, expectedOf(plan));
};
