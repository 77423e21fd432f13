import { describe, expect, it } from 'vitest';
import type { PasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { PasscodeResendView } from '#src/views/widget/passcodeResend/passcodeResend.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { readable, render, send, tags, words } from './rendering.tsx';

type Passcode = Extract<WidgetScreen, { kind: 'passcode' }>;
const typing: Passcode = {
  kind: 'passcode',
  method: 'sms',
  shown: '+14155550132',
  code: '',
  failure: null,
  notice: null,
  isVerifying: false,
  retry: null,
  isBackable: true,
  left: '4:59',
};
const show = (change: Partial<Passcode> = {}, resend: PasscodeResendScreen = { kind: 'initial', notice: null }) =>
  render(
    <WholeWidgetView screen={{ ...typing, ...change }} send={send}>
      <PasscodeResendView screen={resend} send={send} />
    </WholeWidgetView>,
  );
const live = (markup: string, role: string) =>
  [...markup.matchAll(new RegExp(`role="${role}">(.*?)</div>`, 'gs'))].map(([, text]) => text);

describe('Enter passcode', () => {
  it('says where the code went and until when it is good [OTP-08 OTP-10 OTP-22]', () => {
    expect(show().text).toMatch(
      /^Enter passcode We texted a 6-digit passcode to \+14155550132\. Passcode .*Your code expires in 4:59\. /,
    );
  });

  it('breaks an address that is longer than a line, and runs a number left to right', () => {
    expect(show().markup).toContain('<bdi class="ts-whole" dir="ltr">+14155550132</bdi>');
    expect(show({ method: 'email', shown: 'jane@acme.test' }).markup).toContain(
      '<span class="ts-whole">jane@acme.test</span></bdi>',
    );
    expect(show({ method: 'email', shown: 'jane@northwind-traders.test' }).markup).toContain(
      '<span class="ts-whole">jane@</span><wbr/><span class="ts-whole">northwind-traders.test</span></bdi>',
    );
  });

  it('has an arrow back exactly where there is a way back [OTP-11 OTP-12]', () => {
    expect(words(show().markup, 'button')).toEqual([
      'Back',
      'Change the phone number',
      'Resend code',
      'Use another method',
    ]);
    expect(words(show({ isBackable: false }).markup, 'button')).toEqual(['Resend code']);
  });

  it('has one field that takes pasted and filled-in codes whole', () => {
    const inputs = tags(show().markup, 'input');
    expect(inputs).toHaveLength(1);
    for (const part of ['id="passcode"', 'inputMode="numeric"', 'one-time-code', 'dir="ltr"'])
      expect(inputs[0]).toContain(part);
    expect(inputs[0]).not.toMatch(/maxlength/i);
  });

  it('draws six slots: filled, next, empty', () => {
    const slots = tags(show({ code: '48' }).markup, 'span').filter((tag) => tag.includes('ts-slot'));
    expect(slots.map((tag) => [tag.includes('data-filled'), tag.includes('data-next')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('announces a wrong code at the field [OTP-17]', () => {
    const { markup } = show({ failure: { attemptsLeft: null } });
    expect(live(markup, 'alert').join()).toContain('Invalid passcode, please try again.');
    expect(tags(markup, 'input')[0]).toContain('aria-invalid="true" aria-describedby="passcode-error"');
    expect(live(show().markup, 'alert')).toEqual(['', '', '']);
  });

  it.each([
    [2, 'Invalid passcode, please try again. Attempts left: 2.'],
    [1, 'Invalid passcode, please try again. Attempts left: 1.'],
  ])('says that %i guesses are left, together in a line [D-288] [D-450] [D-475]', (attemptsLeft, sentence) => {
    const [alert = ''] = live(show({ failure: { attemptsLeft } }).markup, 'alert');
    expect(readable(alert)).toBe(sentence);
    expect(alert).toContain(
      `<span class="ts-together"><span>Attempts left: </span><span translate="no">${attemptsLeft}</span>`,
    );
  });

  it.each([
    ['sms', 'We texted a 6-digit passcode to +14155550132.'],
    ['whatsapp', 'We sent a 6-digit passcode to +14155550132 on WhatsApp.'],
    ['email', 'We emailed a 6-digit passcode to +14155550132.'],
  ] as const)('names the channel: %s [D-288]', (method, sentence) => {
    expect(show({ method }).text).toContain(sentence);
  });

  it('says that a code is dead, closes its field, and another one stands out [D-141]', () => {
    const { markup } = show({ failure: 'spent', left: null });
    expect(live(markup, 'alert').join()).toContain('This passcode no longer works. Please ask for a new one.');
    expect(tags(markup, 'input')[0]).toMatch(/readOnly=""/i);
    expect(tags(markup, 'input')[0]).toContain('aria-invalid="true"');
    expect(tags(markup, 'button').at(-2)).toContain('ts-btn--primary');
    expect(markup).not.toContain('Your code');
  });

  it('keeps field and resend control while it verifies, and says so [OTP-15]', () => {
    const { markup } = show({ code: '123456', isVerifying: true });
    expect(live(markup, 'status').join()).toContain('Verifying…');
    expect(tags(markup, 'input')[0]).toMatch(/readOnly="" .*aria-busy="true"/i);
    expect(words(markup, 'button')).toEqual(['Back', 'Change the phone number', 'Resend code', 'Use another method']);
    expect(markup).not.toContain('Your code expires');
  });

  it.each([
    ['5:00', ''],
    ['1:01', ''],
    ['1:00', 'Less than one minute is left for this code.'],
    ['0:31', 'Less than one minute is left for this code.'],
    ['0:30', 'Less than 30 seconds are left for this code.'],
    ['0:01', 'Less than 30 seconds are left for this code.'],
    [null, 'Your code has expired.'],
  ])('announces of %s: "%s" [OTP-23]', (left, announced) => {
    expect(live(show({ left }).markup, 'status')[1]).toBe(announced);
  });

  it('lets the way to another code stand out once this one is over [OTP-23]', () => {
    expect(tags(show().markup, 'button')[2]).toContain('ts-btn--text');
    const over = show({ left: null });
    expect(tags(over.markup, 'button')[2]).toContain('ts-btn--primary');
    expect(over.text).not.toContain('expires in');
  });
});

describe('the resend control', () => {
  it.each([
    [{ kind: 'initial', notice: null }, 'Resend code'],
    [{ kind: 'sending' }, 'Sending…'],
    [{ kind: 'sent' }, 'Code sent'],
    [{ kind: 'waiting', left: '0:15' }, 'Resend code in 0:15'],
    [{ kind: 'waiting', left: null }, ''],
  ] satisfies [PasscodeResendScreen, string][])(
    'in $kind says just that [OTP-25 OTP-26 OTP-28 OTP-29]',
    (screen, said) => {
      const { text, markup } = render(<PasscodeResendView screen={screen} send={send} />);
      expect(text).toBe(said);
      expect(words(markup, 'button')).toEqual(screen.kind === 'initial' ? ['Resend code'] : []);
    },
  );

  it('says why a code was not sent again, and offers it once more [OTP-30]', () => {
    const notice = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } as const;
    const { text, markup } = render(<PasscodeResendView screen={{ kind: 'initial', notice }} send={send} />);
    expect(text).toBe('Too many requests. Please wait a moment. Resend code');
    expect(markup).toMatch(/role="alert"><div class="ts-banner/);
  });
});

it('confirms the code with a check-mark [OTP-19 OTP-20 OTP-21]', () => {
  const { text, markup } = render(<WholeWidgetView screen={{ kind: 'passcodeConfirmed' }} send={send} />);
  expect(text).toBe('Success Your passcode has been successfully verified.');
  expect(markup).toMatch(/ts-badge--success" aria-hidden="true"><svg.*M5 12\.5l4\.7 4\.7L19\.5 7/);
});
