import type { ProductTexts } from '../complete.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = {
  day: ['par jour', 'jours'],
  week: ['par semaine', 'semaines'],
  month: ['par mois', 'mois'],
  year: ['par an', 'ans'],
} as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: 'Se connecter à votre organisation' },
  price: pricedBy((amount, interval, count) =>
    count === 1 ? `${amount} ${every[interval][0]}` : `${amount} tous les ${count} ${every[interval][1]}`,
  ),
};
