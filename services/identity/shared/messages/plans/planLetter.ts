import { cardBrand } from '#design/cardBrands.ts';
import type { MessageVariable } from '#services/platform/messageTemplates/messageKinds.ts';
import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import type { PlanMail } from '#services/platform/messageTemplates/planMail.ts';
import { money } from '#services/platform/money.ts';
import type { Letter } from '../mailHtml.ts';
import { planWords } from './planLanguages.ts';

/** `link`: of the plan page. */
export type PlanContent = PlanMail & { target: string; link: string };

type PlanLetter = Omit<Letter, 'language' | 'title' | 'notes'> & { subject: string };

const tagOf = (language: MessageLanguage): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
const dates = (language: MessageLanguage) =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone: 'UTC' });

/** In a line from right to left `US$` would be `$US`: an isolate keeps its order (U+2066 to U+2069). */
function amountIn(language: MessageLanguage, { amount, currency }: { amount: number; currency: string }): string {
  const text = money(amount, currency, tagOf(language));
  return language === 'ar' ? `\u2066${text}\u2069` : text;
}

/** The values of a plan's mail in words; absent: it has none such. */
export function planValues(
  content: PlanContent,
  language: MessageLanguage,
): Partial<Record<MessageVariable, string>> & { change: string } {
  const said = planWords[language];
  const { plan, link } = content;
  if (content.kind === 'plan-cancelled') {
    const date = dates(language).format(content.endsAt);
    const change = content.isOver ? said.ended.ended(plan, date) : said.cancelled.cancelled(plan, date);
    return { change, plan, date, link };
  }
  const { total, card, invoiceLink } = content;
  const amount = amountIn(language, total);
  const common = {
    plan,
    amount,
    link,
    ...(card === null ? {} : { card: said.card(cardBrand(card.brand), card.last4) }),
    ...(invoiceLink === null ? {} : { invoiceLink }),
  };
  if (content.kind === 'receipt') {
    const { period } = content;
    const range = period === null ? {} : { period: dates(language).formatRange(period.start, period.end) };
    return { ...common, ...range, change: said.receipt.paid(amount, plan) };
  }
  const date = content.retriesAt === null ? {} : { date: dates(language).format(content.retriesAt) };
  return { ...common, ...date, change: said.failed.failed(amount, plan) };
}

const rowsOf = (...rows: (readonly [string, string | undefined])[]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value === undefined ? [] : [[label, value]]));

/** Says a plan's mail in our own words, part by part. */
export function planLetter(content: PlanContent, language: MessageLanguage): PlanLetter {
  const said = planWords[language];
  const { labels } = said;
  const { target, link, kind } = content;
  const { change, plan, amount, period, date, card, invoiceLink } = planValues(content, language);
  const actionsWith = (label: string) => [
    { label: said.viewPlan, link },
    ...(invoiceLink === undefined ? [] : [{ introduction: `${label}:`, label, link: invoiceLink }]),
  ];
  switch (kind) {
    case 'receipt':
      return {
        subject: said.receipt.subject(target),
        lines: [change],
        rows: rowsOf([labels.plan, plan], [labels.paid, amount], [labels.period, period], [labels.card, card]),
        actions: actionsWith(said.receipt.invoice),
      };
    case 'payment-failed':
      return {
        subject: said.failed.subject(target),
        lines: [
          change,
          `${date === undefined ? said.failed.notRetried : said.failed.retried(date)} ${said.failed.advice}`,
        ],
        rows: rowsOf([labels.plan, plan], [labels.open, amount], [labels.retry, date], [labels.card, card]),
        actions: actionsWith(said.failed.invoice),
      };
    case 'plan-cancelled': {
      const { subject, advice } = content.isOver ? said.ended : said.cancelled;
      return { subject: subject(content.plan), lines: [change, advice], actions: [{ label: said.viewPlan, link }] };
    }
  }
}
