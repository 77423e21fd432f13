import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { limited, passkeyDeleted, passkeyRenamed, passkeysListed, errorAnswer } from '#e2e/answers/answers.ts';
import { withAuthenticator } from '#e2e/walks/authenticator.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { passkeyListHarness } from '#tests/model/widget/passkeyList/passkeyList.harness.ts';

const ended = errorAnswer(404, 'session_not_found', 'Your session has ended. Please sign in again.');
const typed = (text: string) => byUser({ type: text, into: 'Passkey name' });
/** Pages of an account that has none yet. */
const without = new WeakSet<Stage>();
const signedIn = async (stage: Stage) => {
  stage.storage.items['tinyspark.session_token'] = 'token-0';
  await hostWidget(stage.page);
  await withAuthenticator(stage.page);
  return '/passkeys';
};

walkSuite({
  harness: passkeyListHarness,
  held: ['listPasskeys', 'renamePasskey', 'deletePasskey'],
  scenarios: {
    two: signedIn,
    none: (stage) => {
      without.add(stage);
      return signedIn(stage);
    },
  },
  before: async (stage, perform) => {
    await stage.settle('listPasskeys', without.has(stage) ? passkeysListed() : passkeysListed('office', 'phone'));
    await perform({ press: { role: 'button', name: 'Not now' } });
  },
  // The name is that of the first list.
  allows: ({ from, label }) => !label.endsWith(':phone') || from.model.context.names.includes('Phone') === true,
  steps: {
    'rename.chosen:phone': byUser({ press: { role: 'button', name: 'Rename Phone' } }),
    'delete.chosen:phone': byUser({ press: { role: 'button', name: 'Delete Phone' } }),
    'name.typed:new': typed('Pocket phone'),
    'name.typed:blank': typed(' '),
    'name.submitted': byUser({ press: { role: 'button', name: 'Save' } }),
    'delete.confirmed': byUser({ press: { role: 'button', name: 'Delete' } }),
    'cancel.chosen': byUser({ press: { role: 'button', name: 'Cancel' } }),
    'create.chosen': byUser({ press: { role: 'button', name: 'Create a passkey' } }),
    'notice.expired': noticeExpires(15),
    'renamePasskey:ok': answered('renamePasskey', passkeyRenamed),
    'renamePasskey:limited': answered('renamePasskey', limited),
    'renamePasskey:ended': answered('renamePasskey', ended),
    'deletePasskey:ok': answered('deletePasskey', passkeyDeleted),
    'deletePasskey:limited': answered('deletePasskey', limited),
    'deletePasskey:refused': answered(
      'deletePasskey',
      errorAnswer(400, 'cannot_delete_last_primary_factor', 'The last way to sign in cannot be removed.'),
    ),
    'deletePasskey:ended': answered('deletePasskey', ended),
  },
});
