import type { ProductTexts } from '../complete.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = { day: ['日', '日'], week: ['週', '週間'], month: ['月', 'か月'], year: ['年', '年'] } as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: '組織にログイン' },
  price: pricedBy((amount, interval, count) =>
    count === 1 ? `${amount}/${every[interval][0]}` : `${amount}/${count}${every[interval][1]}`,
  ),
};
