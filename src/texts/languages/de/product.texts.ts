import type { ProductTexts } from '../complete.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = {
  day: ['pro Tag', 'Tage'],
  week: ['pro Woche', 'Wochen'],
  month: ['pro Monat', 'Monate'],
  year: ['pro Jahr', 'Jahre'],
} as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: 'Bei Ihrer Organisation anmelden' },
  price: pricedBy((amount, interval, count) =>
    count === 1 ? `${amount} ${every[interval][0]}` : `${amount} alle ${count} ${every[interval][1]}`,
  ),
};
