import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SETTLING_TIME } from '#services/payments/lifecycle/completeSession.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { attempt, cardForm, openCheckout, type Provider, startProvider, submit } from './provider.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(databases)('the sandbox checkout on $name', ({ open }) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider(open);
  });
  afterEach(() => provider.close());

  it('opens a session whose page shows what is bought', async () => {
    const session = await openCheckout(provider.stripe);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2900, subscription: null });
    const page = await fetch(session.url ?? '');
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const shown of ['Brand Builder', 'Acme', '$29.00', 'per month', 'owner@acme.test', 'http://shop.test/']) {
      expect(text).toContain(shown);
    }
    // The only script is that of the card form, and the policy knows it by its hash.
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
  });

  it('completes with 4242 and goes to the success address with the id in it', async () => {
    const session = await openCheckout(provider.stripe);
    const answer = await submit(session.url ?? '', cardForm('4242 4242 4242 4242'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.test/success?session_id=${session.id}`);
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product', 'subscription', 'customer', 'invoice'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Brand Builder' });
    expect(paid.subscription).toMatchObject({ status: 'active', metadata: { brand_id: 'brand_acme' } });
    expect(paid.invoice).toMatchObject({ status: 'paid', amount_paid: 2900 });
    const item = typeof paid.subscription === 'object' ? paid.subscription?.items.data[0] : undefined;
    // From the 31st of January to the last day of February.
    expect(item?.current_period_end).toBe(Date.UTC(2026, 1, 28, 12) / 1000);
  });

  it('declines 4000…0002 with a banner and keeps everything that was typed', async () => {
    const session = await openCheckout(provider.stripe);
    const { page, text } = await attempt(session.url ?? '', cardForm('4000 0000 0000 0002', { name: 'O\'Hara "<b>"' }));
    // Only a token is in the address, and the page may be opened again.
    expect(page).toMatch(/\?attempt=[\w-]{43}$/);
    expect(await (await fetch(page)).text()).toBe(text);
    expect(text).toMatch(/role="alert"[\s\S]*Your card was declined\. Please try another card\./);
    for (const saved of [
      'value="4000 0000 0000 0002"',
      'value="12 / 34"',
      'value="123"',
      'O&#39;Hara &quot;&lt;b&gt;&quot;',
    ]) {
      expect(text).toContain(saved);
    }
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await submit(session.url ?? '', cardForm('4242424242424242'))).status).toBe(303);
  });

  it('asks for 3-D Secure with 4000 0025 0000 3155, and takes both answers', async () => {
    const session = await openCheckout(provider.stripe);
    const form = cardForm('4000 0025 0000 3155');
    const question = await attempt(session.url ?? '', form);
    expect(question.text).toMatch(/Confirm your payment[\s\S]*Complete[\s\S]*Fail/);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(question.text).not.toContain('3155');
    const token = new URL(question.page).searchParams.get('attempt') ?? '';
    const { text } = await attempt(`${session.url}/confirm`, new URLSearchParams({ attempt: token, answer: 'fail' }));
    expect(text).toContain('Your bank could not confirm that it is you.');
    expect(text).toContain('value="4000 0025 0000 3155"');
    const done = await submit(`${session.url}/confirm`, new URLSearchParams({ attempt: token, answer: 'complete' }));
    expect(done.headers.get('location')).toBe(`http://shop.test/success?session_id=${session.id}`);
  });

  it('does not let the confirmation be skipped with another card, another checkout or a token of nobody', async () => {
    const session = await openCheckout(provider.stripe);
    const other = await openCheckout(provider.stripe);
    const declined = await attempt(session.url ?? '', cardForm('4000000000000002'));
    const foreign = await attempt(other.url ?? '', cardForm('4000002500003155'));
    for (const page of [declined.page, foreign.page, 'http://shop.test/?attempt=nobody', 'http://shop.test/']) {
      const form = new URLSearchParams({
        attempt: new URL(page).searchParams.get('attempt') ?? '',
        answer: 'complete',
      });
      const answer = await submit(`${session.url}/confirm`, form);
      expect(answer.headers.get('location')).toBe(`/sandbox/checkout/${session.id}`);
    }
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('keeps what was typed for other servers too, readable with the address alone, until it is paid [D-306]', async () => {
    const session = await openCheckout(provider.stripe);
    const { page } = await attempt(session.url ?? '', cardForm('4000 0000 0000 0002', { name: 'Olive Oddly' }));
    const { db } = provider.database;
    const saved = () => db.selectFrom('payments_attempts').select('session_id').execute();
    expect(await saved()).toEqual([{ session_id: session.id }]);
    const stored = await dumpOf(db);
    for (const typed of ['4000 0000 0000 0002', 'Olive Oddly', new URL(page).searchParams.get('attempt')])
      expect(stored).not.toContain(typed);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    expect(await saved()).toEqual([]);
  });

  it('shows nobody what was typed at another checkout, nor after it was paid', async () => {
    const [session, other] = [await openCheckout(provider.stripe), await openCheckout(provider.stripe)];
    const { page } = await attempt(session.url ?? '', cardForm('4000000000000002'));
    const elsewhere = await fetch(page.replace(session.id, other.id));
    expect(await elsewhere.text()).not.toContain('4000000000000002');
    await submit(session.url ?? '', cardForm('4242424242424242'));
    expect(await (await fetch(page)).text()).toContain('Already paid');
  });

  it('says what is wrong with each field', async () => {
    const session = await openCheckout(provider.stripe);
    const cases: [Record<string, string>, string][] = [
      [{ number: '' }, 'Enter your card number.'],
      [{ number: '4242 4242' }, 'Your card number is incomplete.'],
      [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
      [{ number: 'abc' }, 'Your card number is invalid.'],
      [{ expiry: '12' }, 'Your card&#39;s expiration date is incomplete.'],
      [{ expiry: '13/34' }, 'Your card&#39;s expiration month is invalid.'],
      [{ expiry: '12/25' }, 'Your card&#39;s expiration date is in the past.'],
      [{ cvc: '12' }, 'The security code has 3 digits.'],
      [{ name: ' ' }, 'Enter the name on the card.'],
    ];
    for (const [changes, sentence] of cases) {
      const { text } = await attempt(session.url ?? '', cardForm('4242424242424242', changes));
      expect(text).toContain(sentence);
      expect(text).toContain('aria-invalid="true"');
    }
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('pays once when the form is sent twice at the same time', async () => {
    const session = await openCheckout(provider.stripe);
    const answers = await Promise.all([1, 2, 3].map(() => submit(session.url ?? '', cardForm('4242424242424242'))));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const customer = typeof session.customer === 'string' ? session.customer : '';
    expect((await provider.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  it('is complete but unpaid with the card that settles late, and paid some seconds later', async () => {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4000 0000 0000 0077'));
    const read = () => provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(await read()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      subscription: { status: 'incomplete' },
    });
    provider.clock.advance(SETTLING_TIME - 1);
    expect(await read()).toMatchObject({ payment_status: 'unpaid' });
    provider.clock.advance(1);
    expect(await read()).toMatchObject({ payment_status: 'paid', subscription: { status: 'active' } });
  });

  it('expires after 24 h and takes no payment any more', async () => {
    const session = await openCheckout(provider.stripe);
    provider.clock.advance(DAY - 1);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    provider.clock.advance(1);
    const answer = await submit(session.url ?? '', cardForm('4242424242424242'));
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('http://shop.test/');
    expect(await provider.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
  });

  it('answers 404 with a way on for an unknown checkout', async () => {
    const answer = await fetch(`${provider.origin}/sandbox/checkout/cs_test_nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('No such checkout');
  });

  it('lists sessions newest first, by customer and status', async () => {
    const first = await openCheckout(provider.stripe);
    provider.clock.advance(1000);
    const second = await openCheckout(provider.stripe);
    await provider.stripe.checkout.sessions.expire(first.id);
    const ids = async (query: object) => (await provider.stripe.checkout.sessions.list(query)).data.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'open' })).toEqual([second.id]);
    expect(await ids({ customer: String(first.customer) })).toEqual([first.id]);
  });
});
