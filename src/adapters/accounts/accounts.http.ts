import type { z } from 'zod';
import { accountData, accountNameBody, accountPasskeyNameBody } from '#contracts/identity/account.ts';
import { accountExportBody, accountExportData } from '#contracts/identity/accountExport.ts';
import type { Account, AccountRemoval, Accounts } from '#machines/ports/accounts.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { TextFile } from '#machines/ports/textFile.ts';
import { callIdentity, type IdentityCall, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';

const PATH = '/users/account';

const accountOf = ({ name, ways, sessions }: z.infer<typeof accountData>): Account => ({
  name: { firstName: name.first_name, lastName: name.last_name },
  ways: ways.map(({ is_proven, created_at, last_used_at, is_removable, ...way }) => ({
    ...way,
    isProven: is_proven,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isRemovable: is_removable,
  })),
  devices: sessions.map(({ session_id, is_current, browser, system, started_at, last_accessed_at }) => ({
    id: session_id,
    isCurrent: is_current,
    browser,
    system,
    startedAt: started_at,
    lastSeenAt: last_accessed_at,
  })),
});

/** Names the file by its day, so that a later one does not take its place. */
const fileOf = ({ request_id: _id, status_code: _status, ...data }: z.infer<typeof accountExportData>): TextFile => ({
  name: `account-${data.exported_at.slice(0, 10)}.json`,
  text: `${JSON.stringify(data, null, 2)}\n`,
});

function pathOf(removal: AccountRemoval): string {
  if (removal.kind === 'otherDevices') return `${PATH}/sessions`;
  if (removal.kind === 'device') return `${PATH}/sessions/${encodeURIComponent(removal.device.id)}`;
  return `${PATH}/${removal.way.kind}/${encodeURIComponent(removal.way.id)}`;
}

/** The person's account over the public wire. */
export function accountsOverHttp(client: IdentityClient) {
  const tokenOf = (): string => {
    const sessionToken = storedSessionToken(client.storageKeys);
    if (sessionToken === null) throw new IdentityError('session_ended');
    return sessionToken;
  };
  const ask = async (call: Omit<IdentityCall<typeof accountData>, 'answer' | 'sessionToken'>): Promise<Account> =>
    accountOf(await callIdentity(client, { ...call, answer: accountData, sessionToken: tokenOf() }));
  return {
    readAccount: (signal) => ask({ path: PATH, isRead: true, signal }),
    removeFromAccount: ({ removal }, signal) => ask({ path: pathOf(removal), method: 'DELETE', signal }),
    renameAccount: ({ firstName, lastName }, signal) => {
      const body = accountNameBody.parse({ first_name: firstName, last_name: lastName });
      return ask({ path: `${PATH}/name`, method: 'PUT', body, signal });
    },
    renameAccountPasskey: ({ id, name }, signal) => {
      const body = accountPasskeyNameBody.parse({ name });
      return ask({ path: `${PATH}/passkey/${encodeURIComponent(id)}/name`, method: 'PUT', body, signal });
    },
    exportAccount: async (signal) => {
      const body = accountExportBody.parse({});
      const call = { path: `${PATH}/export`, body, answer: accountExportData, sessionToken: tokenOf(), signal };
      return fileOf(await callIdentity(client, call));
    },
  } satisfies Accounts;
}
