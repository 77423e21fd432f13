import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminSocketPath } from '#services/platform/admin/adminSocket.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { runScript } from '../clients/command.ts';
import { type Admin, openAdmin, partOf } from './adminHarness.ts';

describe('npm run admin, where it is not done', () => {
  let operator: Admin;
  beforeAll(async () => {
    operator = await openAdmin('SQLite');
  });
  afterAll(() => operator.close());

  it.each([
    [[], /^npm run admin -- users/],
    [['users'], /^npm run admin -- users search\n/],
    [['users', 'list'], /^npm run admin -- users search\n/],
    [['users', 'get'], /^npm run admin -- users get <user_id>$/],
    [['constructor', 'get'], /^npm run admin -- users/],
    [['users', 'get', 'x', '--nope'], /^Unknown option '--nope'/],
    [['users', 'get', 'x', '--project', 'business'], /^Unknown option '--project' of users get\.$/],
    [['users', 'search', '--limit', 'many'], /^--limit is "many"; expected a number$/],
    [['users', 'search', '--limit', '0'], /\(bad_request\)$/],
    [['users', 'update', 'x', '--set', 'roles=a'], /^--set roles=a: expected FIELD=JSON$/],
    [['users', 'update', 'x', '--trusted-metadata', '{'], /^--trusted-metadata is "\{"; expected JSON$/],
    [['users', 'update', 'x', '--body', '/none.json'], /^\/none\.json cannot be read\.$/],
    [['users', 'get', 'user-test-none'], /^[A-Z].*\. \(user_not_found\)$/],
    [['users', 'create'], /\(bad_request\)$/],
    [['organizations', 'update', 'x', '--mfa-policy', 'NEVER'], /; expected OPTIONAL or REQUIRED_FOR_ALL$/],
    [['organizations', 'get', '../../v1/secret_keys'], /\(organization_not_found\)$/],
    [['keys', 'list', '--project', 'other'], /^--project is "other"; expected consumer or business$/],
  ] as const)('says what is wrong with %j', async (args, sentence) => {
    expect(await operator.admin(args)).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  });

  it('does what cannot be undone only where a person types the id, or with --yes (security 98 b)', async () => {
    const { answer } = operator;
    const id = String(partOf(await answer('users', 'create', '--email', 'eve@people.example'), 'user')['user_id']);
    const asked: string[] = [];
    const type = (text: string) => (question: string) => {
      asked.push(question);
      return Promise.resolve(text);
    };
    const warning = 'Deletes a user and what is stored of them. This cannot be undone.';
    const sentence = `${warning} Add --yes to do it without being asked.`;
    expect(await operator.admin(['users', 'delete', id])).toEqual({ code: 1, output: sentence });
    expect((await operator.admin(['users', 'delete', id], type('yes'))).code).toBe(1);
    expect(await answer('users', 'get', id)).toMatchObject({ user_id: id });
    expect(await operator.admin(['users', 'delete', id], type(`${id}\n`))).toEqual({
      code: 0,
      output: `user_id  ${id}`,
    });
    expect(new Set(asked)).toEqual(new Set([`${warning}\nType ${id} to go on: `]));
  });

  it('ends with 2 for what is not understood, and with 1 for what is not done', async () => {
    const codes = [];
    for (const args of [['--help'], ['users', 'forget'], ['users', 'get', 'user-test-none']])
      codes.push((await runScript('admin', args, operator.env)).code);
    expect(codes).toEqual([0, 2, 1]);
  });

  it('asks by a socket that its user alone may open, and is nobody over the network (security 98 a)', async () => {
    const url = operator.server?.url ?? '';
    const project = 'project-test-tinyspark';
    const forged = [basic('', project), basic('operator', project), basic('operator', 'operator')];
    for (const authorization of forged) {
      const headers = { authorization, 'x-operator': 'operator', host: 'operator.invalid' };
      const answer = await fetch(`${url}/v1/secret_keys`, { headers });
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { error_type: 'invalid_secret_authentication' },
      ]);
    }
    const socket = adminSocketPath(operator.dataDir);
    chmodSync(socket, 0o000);
    const closed = await runScript('admin', ['users', 'search'], operator.env);
    chmodSync(socket, 0o600);
    // Root may open every socket.
    const outcome = process.getuid?.() === 0 ? /^(?:none|user id)/ : /^Only the user that the server runs as/;
    expect(closed.output).toMatch(outcome);
  });

  it('does the same by itself when no server runs', async () => {
    await operator.server?.close();
    expect(await operator.output('users', 'search', '--email', 'eve@people.example')).toBe('none');
    expect((await operator.admin(['users', 'get', 'user-test-none'])).output).toMatch(/\(user_not_found\)$/);
  });
});
