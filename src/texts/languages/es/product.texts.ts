import type { ProductTexts } from '../complete.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = {
  day: ['al día', 'días'],
  week: ['a la semana', 'semanas'],
  month: ['al mes', 'meses'],
  year: ['al año', 'años'],
} as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: 'Iniciar sesión en su organización' },
  price: pricedBy((amount, interval, count) =>
    count === 1 ? `${amount} ${every[interval][0]}` : `${amount} cada ${count} ${every[interval][1]}`,
  ),
};
