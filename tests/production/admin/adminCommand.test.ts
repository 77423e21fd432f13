import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCommand } from '#scripts/admin/adminCommand.ts';
import { groups } from '#scripts/admin/groups.ts';
import { databases } from '#tests/services/databases.ts';
import { type Admin, notRun, openAdmin, partOf } from './adminHarness.ts';

describe.each(databases)('npm run admin on $name', ({ name }) => {
  let operator: Admin;
  beforeAll(async () => {
    operator = await openAdmin(name);
  });
  afterAll(() => operator.close());

  it('runs the people of the consumer project', async () => {
    const { answer, output } = operator;
    const created = await output(
      'users',
      'create',
      '--email',
      'ada@people.example',
      '--name-first-name',
      'Ada\u001b[2J',
    );
    const id = /^user_id +(\S+)$/m.exec(created)?.[1] ?? '';
    expect(id).toMatch(/^user-test-/);
    const updated = await answer(
      'users',
      'update',
      id,
      '--name-last-name',
      'Lovelace',
      '--set',
      'trusted_metadata.plan="pro"',
    );
    expect(partOf(updated, 'user')).toMatchObject({
      name: { first_name: 'Ada\u001b[2J', last_name: 'Lovelace' },
      trusted_metadata: { plan: 'pro' },
    });
    expect((await output('users', 'search', '--email', 'ada@people.example', '--name', 'lovel')).split('\n')).toEqual([
      expect.stringMatching(/^user id +name first name +name last name +emails email/),
      expect.stringMatching(new RegExp(`^${id}  Ada\\?\\[2J +Lovelace +ada@people.example +– +active +false$`)),
    ]);
    expect(await output('users', 'search', '--email-part', 'nobody')).toBe('none');
    expect(partOf(await answer('users', 'lock', id), 'user')['is_locked']).toBe(true);
    expect(partOf(await answer('users', 'unlock', id), 'user')['is_locked']).toBe(false);
    expect(await answer('users', 'get', id)).toMatchObject({ user_id: id, status: 'active' });
    expect(await output('users', 'delete', id, '--yes')).toBe(`user_id  ${id}`);
    expect((await operator.admin(['users', 'get', id])).output).toMatch(/ \(user_not_found\)$/);
  });

  it('runs keys and clients of both projects, with secrets that are shown once', async () => {
    const { answer, output } = operator;
    for (const project of [[], ['--project', 'business']]) {
      const key = await output('keys', 'create', '--name', 'Backend', '--scopes', 'read', ...project);
      const id = /^key_id +(\S+)$/m.exec(key)?.[1] ?? '';
      expect(key).toMatch(/^secret +secret-test-[\w-]{43}\nThe secret is shown this one time\.$/m);
      await output('keys', 'revoke', id, '--yes', ...project);
      expect(await output('keys', 'list', ...project)).toMatch(
        new RegExp(`^${id} +Backend +read +\\S{4} +20.+ +20\\S+$`, 'm'),
      );
    }
    const app = [
      '--client-name',
      'Mail',
      '--client-type',
      'third_party',
      '--redirect-urls',
      'https://mail.example/back',
    ];
    const kinds = [
      ['clients', 'connected_app', app],
      ['programs', 'm2m_client', ['--client-name', 'Robot', '--scopes', 'read:reports']],
    ] as const;
    for (const [group, field, given] of kinds) {
      const created = partOf(await answer(group, 'create', ...given, '--project', 'business'), field);
      const on = [String(created['client_id']), '--project', 'business'];
      expect(created).toHaveProperty('client_secret');
      expect(await output(group, 'get', ...on)).not.toMatch(/^client_secret /m);
      await output(group, 'update', ...on, '--client-description', 'Of the firm');
      expect(await output(group, 'rotate', ...on)).toMatch(/^next_client_secret +\S+$/m);
      await output(group, 'cancel-rotation', ...on);
      await output(group, 'rotate', ...on);
      await output(group, 'complete-rotation', ...on, '--yes');
      expect(await output(group, 'list', '--project', 'business')).toContain(String(created['client_id']));
      expect(await output(group, 'list')).not.toContain(String(created['client_id']));
      expect(await output(group, 'delete', ...on, '--yes')).toBe(`client_id  ${String(on[0])}`);
    }
    expect(await output('programs', 'list', '--name', 'Robot')).toBe('none');
  });

  it('runs the policy of a project', async () => {
    const { output } = operator;
    const limits = ['--methods', 'passwords', '--methods', 'sso', '--session-max-days', '7'];
    const set = await output('policy', 'set', '--project', 'business', ...limits, '--set', 'widget_origins=[]');
    expect(set).toBe('methods           passwords, sso\nsign_up           open\nsession_max_days  7');
    expect(await output('policy', 'get', '--project', 'business')).toBe(set);
    expect(await output('policy', 'get')).toMatch(/^session_max_days +30$/m);
    const nobody = await operator.admin(['policy', 'set', '--methods', 'sso']);
    expect(nobody).toEqual({
      code: 1,
      output: expect.stringMatching(/^Nobody could .* \(policy_locks_everybody_out\)$/),
    });
  });

  it('runs brands', async () => {
    const { answer, output } = operator;
    const { id } = await answer('brands', 'add', '--name', 'Acme', '--owner', 'owner@admin.example');
    await output('brands', 'rename', String(id), '--name', 'Acme Inc.');
    expect(await output('brands', 'list')).toContain(`${String(id)}  Acme Inc.  owner@admin.example`);
  });

  it('reads the audit log, and exports that of all projects', async () => {
    const { output, env } = operator;
    const listed = (await output('audit', 'list', '--event', 'policy.changed', '--project', 'business')).split('\n');
    expect(listed).toEqual([
      expect.stringMatching(/^created at +event +method +outcome/),
      expect.stringMatching(/^20\S+Z +policy.changed +– +success +– +– +project-test-tinyspark-business +operator  \{/),
    ]);
    const lines: string[] = [];
    const range = ['--since', '2020-01-01', '--until', '2100-01-01'];
    const print = (line: string) => lines.push(line);
    expect(
      await adminCommand(
        ['audit', 'export', ...range, '--target', 'project-test-tinyspark-business'],
        env,
        null,
        print,
      ),
    ).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: 'policy.changed',
        actor: 'operator',
        project_id: 'project-test-tinyspark-business',
      }),
    ]);
    await adminCommand(['audit', 'export', '--until', '2020-01-01'], env, null, print);
    expect(lines).toHaveLength(1);
  });

  it('has run every command that there is', () => {
    const others = new Set(['organizations', 'members', 'sso', 'scim', 'webhooks']);
    expect(
      notRun(
        operator,
        Object.keys(groups).filter((one) => !others.has(one)),
      ),
    ).toEqual([]);
  });

  it('is in the audit log as the operator (security 98 c)', async () => {
    await operator.server?.close();
    const { db, close } = await operator.openDatabase();
    const all = db.selectFrom('audit_events').select(['event', 'outcome', 'actor', 'network']);
    // The seeds of the sandbox come from no request.
    const entries = await all.where('request_id', 'is not', null).execute();
    await close();
    expect(entries).toContainEqual({ event: 'user.created', outcome: 'success', actor: 'operator', network: null });
    expect(entries.filter(({ actor }) => actor !== 'operator')).toEqual([]);
  });
});
