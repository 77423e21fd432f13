import type { Plan, TextKind } from './plan.ts';

const texts: Record<TextKind, string> = {
  url: 'https://example.com/signed-in',
  color: '#19303D',
  length: '8px',
  fontFamily: 'Arial, Helvetica, sans-serif',
  image: 'https://example.com/logo.svg',
  locale: 'pt-BR',
};

/** A value that a plan takes: the default where there is one that says something. */
export function exampleOf(plan: Plan): unknown {
  switch (plan.is) {
    case 'filled':
      return plan.isRead || plan.otherwise === null || isEmpty(plan.otherwise) ? exampleOf(plan.plan) : plan.otherwise;
    case 'optional':
    case 'nullable':
      return exampleOf(plan.plan);
    case 'text':
      return plan.kind === null ? 'tinyspark' : texts[plan.kind];
    case 'choice':
      return plan.of[0];
    case 'number':
      return plan.least ?? 1;
    case 'boolean':
      return true;
    case 'anything':
      return { title: 'Log in' };
    case 'list':
      return [exampleOf(plan.of)];
    case 'map':
      return { main: exampleOf(plan.of) };
    case 'object': {
      const fields = Object.entries(plan.fields);
      const needed = fields.filter(([, { is }]) => is !== 'filled' && is !== 'optional');
      return Object.fromEntries(
        (needed.length > 0 ? needed : fields.slice(0, 1)).map(([name, field]) => [name, exampleOf(field)]),
      );
    }
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
