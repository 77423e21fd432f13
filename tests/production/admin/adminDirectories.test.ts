import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Admin, notRun, openAdmin, partOf } from './adminHarness.ts';

describe.each(databases)('npm run admin with directories and webhooks on $name', ({ name }) => {
  let operator: Admin;
  beforeAll(async () => {
    operator = await openAdmin(name);
  });
  afterAll(() => operator.close());

  it('runs the directory of an organization, with tokens that are shown once', async () => {
    const { answer, output } = operator;
    const created = partOf(
      await answer('organizations', 'create', '--organization-name', 'Firm', '--organization-slug', 'firm'),
      'organization',
    );
    const organization = String(created['organization_id']);
    const added = await output('scim', 'create', organization, '--display-name', 'Okta');
    expect(added).toMatch(/^bearer_token +\S{40,}\nThe secret is shown this one time\.$/m);
    const connection = partOf(await answer('scim', 'get', organization), 'connection');
    const on = [organization, String(connection['connection_id'])];
    expect(await output('scim', 'update', ...on, '--display-name', 'Okta of the firm')).toMatch(
      /^display_name +Okta of the firm$/m,
    );
    expect(await output('scim', 'groups', ...on)).toBe('none');
    expect(await output('scim', 'rotate', ...on)).toMatch(/^next_bearer_token +\S{40,}$/m);
    await output('scim', 'cancel-rotation', ...on);
    await output('scim', 'rotate', ...on);
    await output('scim', 'complete-rotation', ...on, '--yes');
    await output('scim', 'delete', ...on, '--yes');
    expect(await output('scim', 'get', organization)).toBe('done');
  });

  it('runs webhooks of both projects', async () => {
    const { answer, output } = operator;
    for (const project of [[], ['--project', 'business']]) {
      const given = ['--name', 'Shop', '--url', 'http://localhost:9/hooks', '--types', 'session.created'];
      const created = await answer('webhooks', 'create', ...given, ...project);
      expect(created['secret']).toMatch(/^whsec_/);
      const on = [String(partOf(created, 'webhook')['webhook_id']), ...project];
      expect(await output('webhooks', 'rotate', ...on, '--overlap-minutes', '5')).toMatch(
        /^secret +whsec_\S+\nThe secret is shown this one time\.$/m,
      );
      expect(await output('webhooks', 'update', ...on, '--name', 'Shop two')).toMatch(/^name +Shop two$/m);
      expect(await output('webhooks', 'get', ...on)).not.toMatch(/whsec_/);
      const delivery = partOf(await answer('webhooks', 'test', ...on), 'delivery');
      const id = String(delivery['delivery_id']);
      expect(await output('webhooks', 'deliveries', ...on)).toMatch(new RegExp(`^${id} +webhook.test`, 'm'));
      await output('webhooks', 'replay', on[0] ?? '', id, ...project);
      const since = ['--since', '2020-01-01T00:00:00Z'];
      expect(await output('webhooks', 'replay-failed', ...on, ...since)).toBe('replayed  0');
      expect(await output('webhooks', 'list', ...project)).toMatch(/Shop two +http:\/\/localhost:9\/hooks/);
      await output('webhooks', 'delete', ...on, '--yes');
      expect(await output('webhooks', 'list', ...project)).toBe('none');
    }
  });

  it('has run every command that there is', () => {
    expect(notRun(operator, ['scim', 'webhooks'])).toEqual([]);
  });
});
