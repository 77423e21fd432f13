import { IdentityError } from '#machines/ports/identity.ts';
import { passkeyListMachine } from '#machines/widget/passkeyList/passkeyList.machine.ts';
import { toPasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import { passkeyListModel } from '#specs/widget/passkeyList/passkeyList.model.ts';
import { PasskeyRegistrationView } from '#src/views/widget/passkeyRegistration/passkeyRegistration.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const office = { id: 'passkey-a', name: 'Office key' };
const phone = { id: 'passkey-b', name: 'Phone' };
const renamed = { ...phone, name: 'My phone' };
const limited = new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 });
const ended = new IdentityError('session_ended', 'Your session has ended. Please sign in again.');

export const passkeyListHarness = modelHarness({
  model: passkeyListModel,
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
    ...userEvents({
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
  holds: { chosen: ({ chosen }) => chosen !== undefined },
  ...rendered(toPasskeyListScreen, (list) =>
    markupOf(PasskeyRegistrationView, { screen: { kind: 'passkeyList' }, list, send: () => {} }),
  ),
});
