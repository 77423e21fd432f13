import { accountMachine } from '#machines/account/account/account.machine.ts';
import { toAccountScreen } from '#machines/account/account/account.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { accountModel } from '#specs/account/account/account.model.ts';
import { AccountView } from '#src/views/account/account/account.view.tsx';
import { onPage } from '#tests/model/consent/onPage.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered, userEvents } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { bareAccount, fullAccount, namedAccount, renamedAccount } from './accounts.ts';

const failures = {
  ended: new IdentityError('session_ended'),
  offline: new IdentityError('offline'),
  unavailable: new IdentityError('unavailable'),
  rateLimited: new IdentityError('refused', 'Please wait a moment.', { retryAfter: 15 }),
};

export const accountHarness = modelHarness({
  model: accountModel,
  machine: accountMachine,
  holds: { chosen: ({ chosen }) => chosen !== undefined },
  scenarios: { signedIn: { hasSession: true }, nobody: { hasSession: false } },
  cases: {
    ...outcomes('readAccount', { full: fullAccount, bare: bareAccount, ...failures }),
    ...outcomes('removeFromAccount', {
      ok: bareAccount,
      tooOld: new IdentityError('sign_in_too_old', 'Please sign in again before you change this.'),
      last: new IdentityError('refused', 'The last way to sign in cannot be removed.'),
      ...failures,
    }),
    ...outcomes('renameAccount', { ok: namedAccount, ...failures }),
    ...outcomes('renameAccountPasskey', { ok: renamedAccount, ...failures }),
    ...outcomes('exportAccount', {
      ok: { name: 'account-2026-11-28.json', text: '{\n  "exported_at": "2026-11-28T07:00:00Z"\n}\n' },
      tooOld: new IdentityError('sign_in_too_old'),
      ...failures,
    }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...userEvents({
      'removal.chosen': {
        passkey: { part: { kind: 'way', id: 'passkey-b' } },
        device: { part: { kind: 'device', id: 'session-b' } },
        others: { part: { kind: 'otherDevices' } },
      },
      'removal.confirmed': null,
      'keep.chosen': null,
      'rename.chosen': null,
      'name.typed': { grace: { name: { firstName: 'Grace', lastName: 'Hopper' } } },
      'name.submitted': null,
      'passkeyRename.chosen': { office: { id: 'passkey-a' }, phone: { id: 'passkey-b' } },
      'passkeyName.typed': { new: { text: ' Kitchen key ' }, blank: { text: ' ' }, long: { text: 'K'.repeat(61) } },
      'passkeyName.submitted': null,
      'export.chosen': null,
      'cancel.chosen': null,
      'retry.chosen': null,
      'signOut.chosen': null,
      'session.began': null,
    }),
  },
  // The spec names the part alone.
  reported: (id, asked) => {
    if (id !== 'removeFromAccount') return asked;
    const { removal } = Object(asked);
    return (removal.way ?? removal.device)?.id ?? removal.kind;
  },
  ...rendered(toAccountScreen, (screen) => markupOf(onPage(AccountView), { screen, send: () => {}, children: null })),
});
