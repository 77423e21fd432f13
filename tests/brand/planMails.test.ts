import { describe, expect, it } from 'vitest';
import { builtInMessage } from '#services/identity/shared/messages/builtIn.ts';
import { mailOf } from '#services/identity/shared/messages/message.ts';
import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

const NAME = 'Lärm & Söhne';
const origin = 'https://id.laerm.example';
const from = { brand: readSettings({ PRODUCT_NAME: NAME }).brand, origin };

describe('a mail about a plan (D-596)', () => {
  const receipt = {
    kind: 'receipt',
    target: NAME,
    plan: 'Studio <b>',
    link: `${origin}/subscribed`,
    total: { amount: 123_450, currency: 'eur' },
    period: { start: Date.UTC(2026, 4, 31, 23), end: Date.UTC(2026, 5, 30, 23) },
    card: { brand: 'amex', last4: '0005' },
    invoiceLink: 'https://pay.example/i/1',
  } as const;
  const failed = { ...receipt, kind: 'payment-failed', retriesAt: Date.UTC(2026, 6, 3) } as const;
  const cancelled = { kind: 'plan-cancelled', target: NAME, plan: 'Studio', link: receipt.link } as const;
  const text = (content: Parameters<typeof builtInMessage>[0], language: MessageLanguage = 'en') =>
    builtInMessage(content, language, from).text.replaceAll(/[\u2009\u00a0]/g, ' ');

  it('writes money, dates and the card as its language does', () => {
    expect(text(receipt)).toContain(
      'Thank you. €1,234.50 was paid for Studio <b>.\n\nPlan: Studio <b>\nPaid: €1,234.50\nPeriod: May 31 – June 30, 2026\nCard on file: American Express ending in 0005',
    );
    expect(text(receipt, 'de')).toContain('Bezahlt: 1.234,50 €\nZeitraum: 31. Mai – 30. Juni 2026');
    expect(text({ ...receipt, total: { amount: 4_800, currency: 'jpy' } }, 'ja')).toContain('お支払い額: ￥4,800');
    expect(text(receipt, 'ar')).toMatch(/المدفوع: \u2066.*1,234\.50 €\u2069/);
    expect(builtInMessage(receipt, 'en', from).html).toContain('Studio &lt;b&gt;');
  });

  it('leaves out what the provider does not give', () => {
    const bare = text({ ...receipt, period: null, card: null, invoiceLink: null });
    expect(bare).not.toMatch(/Period|Card|receipt:/);
    const linksOf = (invoiceLink: string | null) =>
      mailOf({ ...receipt, invoiceLink }, {}, { ...from, to: 'a@b.example', at: 1 }).links;
    expect(linksOf('https://pay.example/i/1')).toEqual([receipt.link, 'https://pay.example/i/1']);
    expect(linksOf(null)).toEqual([receipt.link]);
  });

  it('says when a payment is tried again, or that it is not', () => {
    expect(text(failed)).toContain('We will try again on July 3, 2026.');
    expect(text({ ...failed, retriesAt: null })).toContain('We will not try again automatically.');
  });

  it('distinguishes a plan that was cancelled from one that is over', () => {
    const endsAt = Date.UTC(2026, 11, 24);
    expect(text({ ...cancelled, endsAt, isOver: false })).toContain('You can use it until December 24, 2026.');
    expect(text({ ...cancelled, endsAt, isOver: true })).toContain('Studio ended on December 24, 2026.');
  });
});
