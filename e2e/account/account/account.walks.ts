import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { z } from 'zod';
import { accountData } from '#contracts/identity/account.ts';
import type { accountExportData } from '#contracts/identity/accountExport.ts';
import type { Account } from '#machines/ports/accounts.ts';
import { type Answer, errorAnswer, html, limitedFor } from '#e2e/answers/answers.ts';
import { answered, byItself, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { sessionInOtherTab } from '#e2e/walks/sessionInOtherTab.ts';
import { sessionScenarios } from '#e2e/walks/sessionScenarios.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { accountHarness } from '#tests/model/account/account/account.harness.ts';
import { bareAccount, fullAccount, namedAccount, renamedAccount } from '#tests/model/account/account/accounts.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });

const typeKeyName = (text: string): StepDriver => ({
  act: async ({ page }) => page.getByLabel('Passkey name').fill(text),
});

const answerOf = ({ name, ways, devices }: Account): Answer => ({
  status: 200,
  json: {
    data: accountData.parse({
      ...commonData,
      name: { first_name: name.firstName, last_name: name.lastName },
      ways: ways.map(({ isProven, createdAt, lastUsedAt, isRemovable, ...way }) => ({
        ...way,
        is_proven: isProven,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        is_removable: isRemovable,
      })),
      sessions: devices.map(({ id, isCurrent, startedAt, lastSeenAt, ...device }) => ({
        ...device,
        session_id: id,
        is_current: isCurrent,
        started_at: startedAt,
        last_accessed_at: lastSeenAt,
      })),
    }),
  },
});

const stored: Omit<z.infer<typeof accountExportData>, 'request_id' | 'status_code'> = {
  exported_at: '2026-11-28T07:00:00Z',
  profile: {
    user_id: 'user-a',
    first_name: 'Grace',
    middle_name: 'Brewster',
    last_name: 'Hopper',
    created_at: '2026-09-01T07:00:00Z',
    metadata: { theme: 'dark' },
  },
  email_addresses: [{ email: 'grace@acme.test', is_verified: true }],
  phone_numbers: [],
  passwords: [],
  passkeys: [],
  providers: [],
  wallets: [],
  sessions: [],
  connected_applications: [],
};

/** Answers the export, and reads the file that the browser gets. */
const downloaded: StepDriver = {
  act: async (stage) => {
    const downloading = stage.page.waitForEvent('download');
    await stage.settle('exportAccount', { status: 200, json: { data: { ...commonData, ...stored } } });
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('account-2026-11-28.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(stored);
  },
};

const tooOld = errorAnswer(403, 'recent_authentication_required', 'Please sign in again before you change this.');

/** Presses a button that puts a field in its place, which takes the focus; `renamed`: its name after a change. */
const edit = (field: string, name: string, renamed = name): StepDriver => ({
  act: async ({ page }, perform) => {
    const isRenamed = (await page.getByRole('button', { name: renamed, exact: true }).count()) > 0;
    await perform({ press: { role: 'button', name: isRenamed ? renamed : name } });
    await expect(page.getByLabel(field)).toBeFocused();
  },
});

const errorTypesOf = (actor: string): Record<string, StepDriver> => ({
  [`${actor}:ended`]: answered(actor, errorAnswer(401, 'user_unauthenticated')),
  [`${actor}:unavailable`]: answered(actor, html),
  [`${actor}:rateLimited`]: answered(actor, limitedFor(15, 'too_many_requests', 'Please wait a moment.')),
});

walkSuite({
  harness: accountHarness,
  held: ['readAccount', 'removeFromAccount', 'renameAccount', 'renameAccountPasskey', 'exportAccount'],
  scenarios: sessionScenarios('/account'),
  steps: {
    'readAccount:full': answered('readAccount', answerOf(fullAccount)),
    'readAccount:bare': answered('readAccount', answerOf(bareAccount)),
    ...errorTypesOf('readAccount'),
    'removeFromAccount:ok': answered('removeFromAccount', answerOf(bareAccount)),
    'removeFromAccount:tooOld': answered('removeFromAccount', tooOld),
    'removeFromAccount:last': answered(
      'removeFromAccount',
      errorAnswer(400, 'cannot_delete_last_primary_factor', 'The last way to sign in cannot be removed.'),
    ),
    ...errorTypesOf('removeFromAccount'),
    'renameAccount:ok': answered('renameAccount', answerOf(namedAccount)),
    ...errorTypesOf('renameAccount'),
    'renameAccountPasskey:ok': answered('renameAccountPasskey', answerOf(renamedAccount)),
    ...errorTypesOf('renameAccountPasskey'),
    'exportAccount:ok': downloaded,
    'exportAccount:tooOld': answered('exportAccount', tooOld),
    ...errorTypesOf('exportAccount'),
    'export.chosen': press('Download your data'),
    'removal.chosen:passkey': press('Remove Blue phone'),
    'removal.chosen:device': press('Sign out Firefox on Linux'),
    'removal.chosen:others': press('Sign out all other devices'),
    'removal.confirmed': press('Sign out'),
    'confirming · chosen "passkey" removal.confirmed': press('Remove'),
    'keep.chosen': press('Keep'),
    'rename.chosen': edit('First name', 'Edit name'),
    'name.typed:grace': {
      act: async ({ page }) => {
        await page.getByLabel('First name').fill('Grace');
        await page.getByLabel('Last name').fill('Hopper');
      },
    },
    'name.submitted': press('Save'),
    'passkeyRename.chosen:office': edit('Passkey name', 'Rename Office key', 'Rename Kitchen key'),
    'passkeyRename.chosen:phone': edit('Passkey name', 'Rename Blue phone'),
    'passkeyName.typed:new': typeKeyName(' Kitchen key '),
    'passkeyName.typed:blank': typeKeyName(' '),
    'passkeyName.typed:long': typeKeyName('K'.repeat(61)),
    'passkeyName.submitted': press('Save'),
    'cancel.chosen': press('Cancel'),
    'retry.chosen': press('Try again'),
    'signOut.chosen': press('Sign out of this device'),
    'session.began': { act: (stage) => sessionInOtherTab(stage) },
    'redirect:left': byItself,
  },
});
