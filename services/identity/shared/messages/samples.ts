import type { MessageKind } from '#services/platform/messageTemplates/messageKinds.ts';
import type { MessageContent } from './builtIn.ts';

/** Returns a message of a kind with values that open nothing, to look at. `origin`: of its links. */
export function sampleContent(kind: MessageKind, from: { name: string; origin: string }): MessageContent {
  const target = kind.startsWith('member-') ? 'Acme' : from.name;
  const link = `${from.origin}/authenticate?token=sample&stytch_token_type=magic_links`;
  if (kind === 'passcode' || kind === 'passcode-text') return { kind, target, minutes: 5, code: '123456' };
  if (kind === 'way-removed') return { kind, target, way: 'passkey', label: 'Chrome on Mac' };
  const plan = { target, plan: 'Brand Builder', link: `${from.origin}/subscribed` };
  const invoice = { total: { amount: 2_900, currency: 'usd' }, card: { brand: 'visa', last4: '4242' } };
  const invoiceLink = `${from.origin}/sample-invoice`;
  const [start, end] = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 1, 15, 12)];
  if (kind === 'receipt') return { ...plan, ...invoice, kind, invoiceLink, period: { start, end } };
  if (kind === 'payment-failed') return { ...plan, ...invoice, kind, invoiceLink, retriesAt: end };
  if (kind === 'plan-cancelled') return { ...plan, kind, endsAt: end, isOver: false };
  const common = { target, link, browser: kind.endsWith('invitation') ? 'any' : 'asked' } as const;
  if (kind === 'password-reset') return { ...common, kind, minutes: 30, signInLink: `${link}&sample=sign-in` };
  return { ...common, kind, minutes: kind.endsWith('invitation') ? 10_080 : 60 };
}
