import { IdentityError } from '#machines/ports/identity.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { passwordSpec } from '#specs/widget/password/password.spec.ts';
import { gestures, outcomes, type Harness } from '#tests/model/harness/harness.ts';
import {
  magicLinkRequest,
  mailedPasscode,
  mailedSent,
  PASSWORD,
  resetRequest,
  session,
} from '#tests/model/widget/configs.ts';

const refused = new IdentityError('refused', 'Too many requests. Please wait a moment.');
const reset = (reason: string, text: string) => ({ result: 'reset', reason, text });

const given = {
  email: 'jane@acme.test',
  sessionMinutes: 90,
  configured: { passcode: true, magicLink: true },
  passcode: mailedPasscode,
  magicLink: magicLinkRequest,
  reset: resetRequest,
};

export const passwordHarness: Harness = {
  spec: passwordSpec,
  machine: passwordMachine,
  scenarios: {
    submitted: { ...given, sent: null },
    reloaded: { ...given, sent: mailedSent },
  },
  cases: {
    ...outcomes('searchUser', {
      new: { userType: 'new' },
      password: { userType: 'password' },
      passwordless: { userType: 'passwordless' },
      refused,
      offline: new IdentityError('offline'),
    }),
    ...outcomes('newPassword', { chosen: { result: 'chosen', password: PASSWORD }, back: { result: 'back' } }),
    ...outcomes('createPassword', {
      ok: session,
      refused: new IdentityError('refused', 'Please choose a stronger password.'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('existingPassword', {
      loggedIn: { result: 'loggedIn' },
      back: { result: 'back' },
      forgot: reset('forgot', PASSWORD),
      dedupe: reset('dedupe', ''),
      breached: reset('breached', ''),
    }),
    ...outcomes('resetMail', { back: { result: 'back' } }),
    ...outcomes('passwordless', {
      back: { result: 'back' },
      again: { result: 'again' },
      refused: { result: 'refused', notice: { code: 'refused', sentence: refused.sentence } },
    }),
    ...gestures({ 'retry.chosen': null, 'back.chosen': null }),
  },
  nameOf: ({ value, context }) => {
    const { text, notice, reason, output, type, session: held } = context;
    if (held !== undefined && value !== 'saving' && value !== 'notSaved') return `${value} with a session`;
    switch (value) {
      case 'newPassword':
        return type === 'new' ? `newPassword.${notice?.code ?? 'fresh'}` : 'not new';
      case 'existingPassword':
        return type === 'password' ? `existingPassword.${text === '' ? 'fresh' : 'kept'}` : 'no password';
      case 'passwordless':
        return type === 'passwordless' ? value : 'not passwordless';
      case 'resetMail':
        return `resetMail.${reason}`;
      case 'confirmed':
        // The context must not keep the password.
        return text === '' && notice === null ? value : 'remembered';
      case 'ended':
        return `ended.${output.notice === undefined || output.notice.code === 'refused' ? output.result : output.notice.code}`;
      default:
        return String(value);
    }
  },
};
