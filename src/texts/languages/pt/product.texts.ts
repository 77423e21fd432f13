import type { ProductTexts } from '../complete.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = {
  day: ['por dia', 'dias'],
  week: ['por semana', 'semanas'],
  month: ['por mês', 'meses'],
  year: ['por ano', 'anos'],
} as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: 'Entre na sua organização' },
  price: pricedBy((amount, interval, count) =>
    count === 1 ? `${amount} ${every[interval][0]}` : `${amount} a cada ${count} ${every[interval][1]}`,
  ),
};
