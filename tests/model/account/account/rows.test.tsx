import { expect, it } from 'vitest';
import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { AccountView } from '#src/views/account/account/account.view.tsx';
import { onPage } from '#tests/model/consent/onPage.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { bareAccount, fullAccount } from './accounts.ts';

const View = onPage(AccountView);
type Shown = Extract<AccountScreen, { kind: 'account' }>;
const pageOf = (account: Shown['account'], result: Shown['result'] = null): string => {
  const screen = { kind: 'account', account, naming: null, passkey: null, busy: null, result } as const;
  return markupOf(View, { screen, send: () => {}, children: null });
};
const rowsOf = (account: Shown['account']): string[][] => {
  const markup = pageOf(account);
  return [...markup.matchAll(/<li class="ts-accountrow">(.*?)<\/li>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '')),
  );
};

it('says of each way to sign in and of each device what is known, and nothing else [D-209]', () => {
  expect(rowsOf(fullAccount)).toEqual([
    ['jane@acme.test', 'Email address', 'Verified'],
    ['+49 30 901820', 'Phone number', 'Not verified'],
    ['Password', 'Has to be set anew'],
    ['Office key', 'Passkey', 'Added November 2, 2026', 'Last used November 26, 2026'],
    ['Blue phone', 'Passkey', 'Added October 30, 2026'],
    ['Google', 'Provider'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'Wallet'],
    ['Chrome on Mac', 'This device', 'Signed in November 3, 2026', 'Last seen November 27, 2026'],
    ['Firefox on Linux', 'Signed in October 9, 2026', 'Last seen November 20, 2026'],
    ['Unknown device', 'Signed in September 1, 2026', 'Last seen September 2, 2026'],
  ]);
  expect(rowsOf(bareAccount)[0]).toEqual([
    'grace@acme.test',
    'Email address',
    'Verified',
    'It is the only way to sign in, so it cannot be removed.',
  ]);
});

it('has the result of a download below its button, and every other one at the top [D-602]', () => {
  const titleBefore = (result: Shown['result']) =>
    pageOf(fullAccount, result)
      .split('ts-banner--')[0]
      ?.match(/[^>]+<.h[12]>/g)
      ?.at(-1);
  expect(titleBefore({ exportFailure: 'offline' })).toBe('Your data</h2>');
  expect(titleBefore({ exportFailure: null })).toBe('Your data</h2>');
  expect(titleBefore({ failed: 'offline' })).toBe('Your account</h1>');
  expect(titleBefore({ changed: { kind: 'named' } })).toBe('Your account</h1>');
});
