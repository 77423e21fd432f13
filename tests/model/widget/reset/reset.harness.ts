import { IdentityError } from '#machines/ports/identity.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { toResetScreen } from '#machines/widget/reset/reset.screen.ts';
import { resetModel } from '#specs/widget/reset/reset.model.ts';
import { ResetView } from '#src/views/widget/reset/reset.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { session } from '#tests/model/widget/configs.ts';

const landing = (tokenType: string | null, more: object = {}) => ({
  landing: { token: 'one-time-1', tokenType, email: null, ...more },
  sessionMinutes: 90,
});
const spent = new IdentityError('link_spent', 'This reset link was used or has expired.');
const otherBrowser = new IdentityError('other_browser', 'This link belongs to another browser.');

const linkDead = ({ sentence }: IdentityError) => ({ result: 'linkDead', why: { code: 'refused', sentence } });

export const resetHarness = modelHarness({
  model: resetModel,
  machine: resetMachine,
  scenarios: {
    reset: landing('reset_password'),
    remembered: landing('reset_password', { email: 'jane@acme.test' }),
    login: landing('login'),
    noToken: landing('reset_password', { token: null }),
    blank: landing('login', { token: '' }),
    unknownType: landing('magic_links'),
  },
  cases: {
    ...outcomes('newPassword', {
      signedIn: { result: 'signedIn' },
      back: { result: 'back' },
      spent: linkDead(spent),
      otherBrowser: linkDead(otherBrowser),
    }),
    ...outcomes('logInByLink', {
      ok: session,
      spent,
      unread: new IdentityError('link_spent'),
      otherBrowser,
      offline: new IdentityError('offline'),
      limited: new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 }),
      unavailable: new IdentityError('unavailable'),
      storageBlocked: new IdentityError('storage_blocked'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({ 'retry.chosen': null, 'notice.expired': null, 'signIn.chosen': null }),
  },
  holds: {
    session: ({ session: held }) => held !== undefined,
  },
  ...rendered(toResetScreen, (screen) => (screen === null ? '' : markupOf(ResetView, { screen, send: () => {} }))),
});
