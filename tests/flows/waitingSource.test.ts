import { describe, expect, it, vi } from 'vitest';
import { IdentityError } from '#machines/ports/identity.ts';
import type { Notice } from '#machines/ports/notice.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { liveSource } from '#src/flows/widget/liveSource.ts';
import { waitingSource } from '#src/flows/widget/waitingSource.ts';
import type { WidgetSource } from '#src/flows/widget/widgetSource.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { productWidget } from '#src/product/productWidget.ts';

const usual = productWidget('public-token-test', 'https://upgrade.example');
const otp = (...methods: ('email' | 'sms')[]): Partial<WidgetConfig> => ({
  products: ['otp'],
  otpOptions: { methods, expirationMinutes: 5 },
});
const [google] = usual.oauthOptions.providers;

/** A machine whose events are written down. */
function recorded() {
  const sent: unknown[] = [];
  const source: WidgetSource = {
    first: { kind: 'misconfigured', misconfiguration: 'noProducts' },
    store: () => ({ subscribe: () => () => {}, version: () => 0 }),
    shown: () => ({ screen: source.first, views: {}, passcodeControls: null }),
    send: (event, to) => sent.push(to === undefined ? event : [event, to]),
  };
  return { sent, source };
}
const open = (change: Partial<WidgetConfig>, load: () => Promise<WidgetSource>) =>
  waitingSource(startingContext({ ...usual, ...change }), load);
const mainOf = ({ source }: ReturnType<typeof waitingSource>) => {
  const { screen } = source.shown();
  if (screen.kind !== 'main') throw new Error(`${screen.kind} is shown`);
  return screen;
};
const never = () => new Promise<never>(() => {});

describe('the first screen', () => {
  it.each<[string, Partial<WidgetConfig>, Notice | null]>([
    ['links and providers', {}, null],
    ['a notice', {}, { code: 'cancelled' }],
    ['codes by mail and text', otp('email', 'sms'), null],
    ['codes by text first', otp('sms', 'email'), null],
    ['passwords and passkeys', { products: ['passwords', 'passkeys'] }, null],
    ['wallets', { products: ['crypto'] }, null],
    ['nothing', { products: [] }, null],
    [
      'One Tap',
      { oauthOptions: { ...usual.oauthOptions, providers: google ? [{ ...google, one_tap: true }] : [] } },
      null,
    ],
  ])('of %s is the one that the machine begins with', (_, change, notice) => {
    const config = { ...usual, ...change };
    const { widget, flows } = createWidget(prerenderedSettings, config, never, notice);
    widget.start();
    const { source } = waitingSource(startingContext(config, null, false, notice), never);
    expect(source.shown().screen).toEqual(liveSource(widget, flows).shown().screen);
    widget.stop();
  });
});

describe('input before the machine is loaded', () => {
  it('is drawn, and reaches it once: the text and the last thing done', async () => {
    const { sent, source: machine } = recorded();
    const waiting = open({}, () => Promise.resolve(machine));
    waiting.source.send({ type: 'email.typed', text: 'ada@gmial.com' });
    expect(mainOf(waiting).suggestion).toBe('ada@gmail.com');
    waiting.source.send({ type: 'suggestion.accepted' });
    waiting.source.send({ type: 'provider.chosen', provider: 'google' });
    expect(mainOf(waiting)).toMatchObject({ email: 'ada@gmail.com', busy: 'google' });
    waiting.source.send({ type: 'email.submitted' });
    expect(mainOf(waiting)).toMatchObject({ email: 'ada@gmail.com', busy: 'email' });
    await waiting.load();
    await vi.waitFor(() => expect(waiting.source.shown().screen).toBe(machine.first));
    expect(sent).toEqual([{ type: 'email.typed', text: 'ada@gmail.com' }, { type: 'email.submitted' }]);
    waiting.source.send({ type: 'passkey.chosen' }, 'parent');
    expect(sent.at(-1)).toEqual([{ type: 'passkey.chosen' }, 'parent']);
  });

  it('is busy with what is known to take time alone', () => {
    const waiting = open({ products: ['passwords'] }, never);
    waiting.source.send({ type: 'email.typed', text: 'nobody' });
    waiting.source.send({ type: 'email.submitted' });
    expect(mainOf(waiting).busy).toBeNull();
    waiting.source.send({ type: 'email.typed', text: 'ada@x.test' });
    waiting.source.send({ type: 'email.submitted' });
    expect(mainOf(waiting).busy).toBe('lookup');
  });

  it('leaves a sentence where the machine cannot be loaded, and is sent with the next try', async () => {
    const { sent, source: machine } = recorded();
    const load = vi.fn<() => Promise<WidgetSource>>();
    load
      .mockRejectedValueOnce(new IdentityError('offline', null))
      .mockRejectedValueOnce(new IdentityError('offline', null));
    load.mockResolvedValue(machine);
    const waiting = open({}, load);
    await waiting.load();
    expect(mainOf(waiting)).toMatchObject({ notice: null, busy: null });
    waiting.source.send({ type: 'email.typed', text: 'ada@x.test' });
    waiting.source.send({ type: 'email.submitted' });
    await vi.waitFor(() => expect(mainOf(waiting)).toMatchObject({ notice: { code: 'offline' }, busy: null }));
    waiting.source.send({ type: 'notice.expired' });
    expect(mainOf(waiting)).toMatchObject({ notice: null, email: 'ada@x.test' });
    waiting.source.send({ type: 'email.submitted' });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(3);
  });
});
