import type { Account, AccountWay } from '#machines/ports/accounts.ts';

const way = (kind: AccountWay['kind'], id: string, label: string, more: Partial<AccountWay> = {}): AccountWay => ({
  kind,
  id,
  label,
  isProven: true,
  createdAt: null,
  lastUsedAt: null,
  isRemovable: true,
  ...more,
});
const here = {
  id: 'session-a',
  isCurrent: true,
  browser: 'Chrome',
  system: 'Mac',
  startedAt: '2026-11-03T09:00:00Z',
  lastSeenAt: '2026-11-27T18:00:00Z',
};

/** One of every kind of way to sign in, and three devices. */
export const fullAccount: Account = {
  name: { firstName: 'Ada', lastName: 'Lovelace' },
  ways: [
    way('email', 'email-a', 'jane@acme.test'),
    way('phone_number', 'phone-a', '+49 30 901820', { isProven: false }),
    way('password', 'password-a', '', { isProven: false }),
    way('passkey', 'passkey-a', 'Office key', {
      createdAt: '2026-11-02T08:00:00Z',
      lastUsedAt: '2026-11-26T07:00:00Z',
    }),
    way('passkey', 'passkey-b', 'Blue phone', { createdAt: '2026-10-30T08:00:00Z' }),
    way('provider', 'provider-a', 'Google'),
    way('wallet', 'wallet-a', '0x52908400098527886E0F7030069857D2E4169EE7'),
  ],
  devices: [
    here,
    {
      id: 'session-b',
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
      startedAt: '2026-10-09T09:00:00Z',
      lastSeenAt: '2026-11-20T18:00:00Z',
    },
    {
      id: 'session-c',
      isCurrent: false,
      browser: null,
      system: null,
      startedAt: '2026-09-01T09:00:00Z',
      lastSeenAt: '2026-09-02T18:00:00Z',
    },
  ],
};

/** One way to sign in and this device alone. */
export const bareAccount: Account = {
  name: { firstName: '', lastName: '' },
  ways: [way('email', 'email-a', 'grace@acme.test', { isRemovable: false })],
  devices: [here],
};

/** A passkey with a new name besides the address, so that either can go. */
export const renamedAccount: Account = {
  ...bareAccount,
  ways: [
    way('email', 'email-a', 'grace@acme.test'),
    way('passkey', 'passkey-a', 'Kitchen key', { lastUsedAt: '2026-11-28T07:00:00Z' }),
  ],
};

export const namedAccount: Account = { ...bareAccount, name: { firstName: 'Grace', lastName: 'Hopper' } };
