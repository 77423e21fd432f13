import type { ProductTexts } from '../complete.ts';
import { isolated } from '../isolated.ts';
import { accountPage } from './account.texts.ts';
import { texts as business } from './business.entry.ts';
import { pages } from './pages.texts.ts';
import { pricedBy } from '../price.ts';
import { planPage } from './plan.texts.ts';
import { sandboxPanel } from './sandboxPanel.texts.ts';

const every = {
  day: ['يوميًا', 'يوم'],
  week: ['أسبوعيًا', 'أسبوع'],
  month: ['شهريًا', 'شهر'],
  year: ['سنويًا', 'سنة'],
} as const;

export const product: ProductTexts = {
  texts: { ...business.strings.widget, ...pages, accountPage, planPage, sandboxPanel },
  business: { ...business.strings, pageTitle: 'تسجيل الدخول إلى مؤسستك' },
  price: pricedBy((amount, interval, count) =>
    count === 1
      ? `${isolated(amount)} ${every[interval][0]}`
      : `${isolated(amount)} (كل ${isolated(count)} ${every[interval][1]})`,
  ),
};
