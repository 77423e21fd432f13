import { IdentityError } from '#machines/ports/identity.ts';
import { passkeyListMachine } from '#machines/widget/passkeyList/passkeyList.machine.ts';
import { toPasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import { passkeyListSpec } from '#specs/widget/passkeyList/passkeyList.spec.ts';
import { PasskeyRegistrationView } from '#src/views/widget/passkeyRegistration/passkeyRegistration.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const office = { id: 'passkey-a', name: 'Office key' };
const phone = { id: 'passkey-b', name: 'Phone' };
const renamed = { ...phone, name: 'My phone' };
const limited = new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 });
const ended = new IdentityError('session_ended', 'Your session has ended. Please sign in again.');

const textOf = (text: string, name: string) => (text === name ? '' : text.trim() === '' ? '.blank' : '.typed');

export const passkeyListHarness: Harness = {
  spec: passkeyListSpec,
  machine: passkeyListMachine,
  scenarios: { two: { passkeys: [office, phone] }, none: { passkeys: [] } },
  cases: {
    ...outcomes('renamePasskey', {
      ok: { passkey: renamed },
      limited,
      ended,
    }),
    ...outcomes('deletePasskey', {
      ok: { passkeys: [office] },
      refused: new IdentityError('refused', 'The last way to sign in cannot be removed.'),
      limited,
      ended,
    }),
    ...gestures({
      'rename.chosen': { phone: { id: 'passkey-b' } },
      'name.typed': { new: { text: 'Pocket phone' }, blank: { text: ' ' } },
      'name.submitted': null,
      'delete.chosen': { phone: { id: 'passkey-b' } },
      'delete.confirmed': null,
      'cancel.chosen': null,
      'create.chosen': null,
      'notice.expired': null,
    }),
  },
  nameOf: ({ value, context: { passkeys, notice, done, text, chosen } }) => {
    if (value === 'creating' || value === 'signedOut') return value;
    if (value === 'listing' && chosen !== undefined) return 'listing with a passkey chosen';
    if (passkeys.length < 2) return passkeys.length === 0 ? 'none' : 'deleted';
    const { name } = passkeys[1];
    const prefix = name === 'Phone' ? '' : 'renamed.';
    const code: string | undefined =
      notice?.code === 'passkeyNameMissing' ? 'missing' : (notice?.code ?? (done === null ? undefined : 'done'));
    if (code !== undefined) return `${prefix}${value}.${code}`;
    return `${prefix}${value}${value === 'naming' ? textOf(text, name) : ''}`;
  },
  ...rendered(toPasskeyListScreen, (list) =>
    markupOf(PasskeyRegistrationView, { screen: { kind: 'passkeyList' }, list, send: () => {} }),
  ),
};
