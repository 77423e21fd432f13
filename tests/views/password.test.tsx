import { describe, expect, it } from 'vitest';
import type { ExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import type { ResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { render, send, tags, words } from './rendering.tsx';

const login: ExistingPasswordScreen = {
  kind: 'existingPassword',
  email: 'jane@acme.test',
  text: '',
  notice: null,
  way: 'open',
};
const mail: ResetMailScreen = {
  kind: 'resetMail',
  reason: 'forgot',
  mail: { email: 'jane@acme.test', mailboxes: [{ name: 'gmail', url: 'https://mail.example/', isOwn: true }] },
  progress: null,
  notice: null,
};
const code: Extract<WidgetScreen, { kind: 'passcode' }> = {
  kind: 'passcode',
  method: 'email',
  shown: 'jane@acme.test',
  code: '',
  failure: null,
  notice: null,
  isVerifying: false,
  retry: null,
  isBackable: false,
  left: '4:59',
};
const link: Extract<WidgetScreen, { kind: 'emailConfirmation' }> = {
  kind: 'emailConfirmation',
  email: 'jane@acme.test',
  mailboxes: [],
};
const slow = { code: 'slow' } as const;
const show = (screen: WidgetScreen) => render(<WholeWidgetView screen={screen} send={send} />);

describe('the sign-in form', () => {
  it('is filled in by password managers: an address that is read-only, not disabled, and the password in use [PWD-09]', () => {
    const [email = '', password = ''] = tags(show(login).markup, 'input');
    for (const part of ['autoComplete="username"', 'readOnly=""', 'value="jane@acme.test"'])
      expect(email).toContain(part);
    for (const part of ['autoComplete="current-password"', 'type="password"']) expect(password).toContain(part);
    expect(show(login).markup).not.toMatch(/ disabled=/);
  });

  it('is a form that nobody but the widget sends', () => {
    expect(show(login).markup).toMatch(/<form[^>]*method="post"/);
  });
});

describe('a mail with a link to set a password', () => {
  it("stands out with the address's own mailbox [PWD-31]", () => {
    expect(show(mail).markup).toMatch(/ts-btn--primary[^>]*href="https:\/\/mail\.example\/"/);
  });

  it('says politely how the sending goes, and what goes wrong at once', () => {
    expect(show({ ...mail, progress: 'sending' }).markup).toMatch(/role="status">.*Sending your email\.\.\./s);
    expect(show({ ...mail, notice: slow }).markup).toMatch(/role="alert">.*This took too long/s);
  });
});

describe('an account without a password', () => {
  it.each([code, link])(
    'has the way to a password below, a pencil beside the address, and one arrow: the flow’s own [PWD-33 PWD-08 OTP-12]: %j',
    (way) => {
      const { markup } = show({ kind: 'passwordless', way });
      expect(words(markup, 'button')).toContain('Create a password instead');
      expect(words(markup, 'button')).toContain('Change the email address');
      expect(words(markup, 'button').filter((name) => name === 'Back')).toHaveLength(1);
      expect(markup.indexOf('Create a password instead')).toBeGreaterThan(markup.indexOf('Change the email address'));
    },
  );

  it('has neither where the code or the link is the first choice', () => {
    expect(words(show(link).markup, 'button')).not.toContain('Create a password instead');
  });
});

describe('what the screens tell, as a toast [THM-21 D-35]', () => {
  it.each([
    [
      { ...login, notice: slow },
      { tone: 'error', words: slow },
    ],
    [login, null],
    // The person's no at a provider is no error (D-483).
    [{ ...login, notice: { code: 'cancelled' as const } }, null],
    [
      { ...mail, notice: slow },
      { tone: 'error', words: slow },
    ],
    [{ ...mail, progress: 'sentAgain' as const }, null],
    [
      { ...mail, progress: 'sending' as const },
      { tone: 'loading', words: { code: 'mailSending' } },
    ],
    [
      { kind: 'passwordless' as const, way: { ...code, failure: 'spent' as const } },
      { tone: 'error', words: { code: 'passcodeSpent' } },
    ],
    [
      { kind: 'passwordless' as const, way: { ...code, failure: { attemptsLeft: null } as const } },
      { tone: 'error', words: { code: 'passcodeInvalid' } },
    ],
    [{ kind: 'passwordless' as const, way: link }, null],
    [{ kind: 'passwordConfirmed' as const }, null],
  ])('%j', (screen, toast) => {
    expect(toastOf(screen)).toEqual(toast);
  });
});
