import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditData } from '#contracts/identity/server/audit.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { databases } from '#tests/services/databases.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('the audit log of a project on $name', (database) => {
  let service: ServerSdk;
  let ada: string;
  let firm: string;
  let begun: number;
  beforeAll(async () => {
    service = await openServerSdk(database);
    service.clock.advance(60_000);
    begun = service.clock.now();
    ada = (await service.consumer.users.create({ email: 'ada@audit.example' })).user_id;
    service.clock.advance(60_000);
    await service.consumer.users.update({ user_id: ada, name: { first_name: 'Ada' } });
    await service.signIn('bob@audit.example');
    const made = await service.business.organizations.create({ organization_name: 'Audited' });
    firm = made.organization.organization_id;
    await service.business.organizations.update({ organization_id: firm, mfa_policy: 'REQUIRED_FOR_ALL' });
  });
  afterAll(() => service.close());

  const read = async (project: keyof typeof projectIds, query: Record<string, string> = {}) => {
    const secret = `${SANDBOX_SECRET}-${project === 'consumer' ? project : 'b2b'}`;
    const path = project === 'consumer' ? '/v1/audit' : '/v1/b2b/audit';
    const answer = await service.request(`${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: basic(secret, projectIds[project]) },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  const page = async (...given: Parameters<typeof read>) => auditData.parse((await read(...given)).body);
  const events = async (...given: Parameters<typeof read>) =>
    (await page(...given)).events.map(({ event, outcome }) => [event, outcome].join(' '));
  const since = () => new Date(begun).toISOString();

  it('has the events of the project alone, the oldest first', async () => {
    expect(await events('consumer', { since: since() })).toEqual([
      'user.created success',
      'user.changed success',
      'user.changed success',
      'sign_in success',
    ]);
    expect(await events('business', { since: since() })).toEqual([
      'organization.created success',
      'organization.changed success',
    ]);
  });

  it('has who changed what, with names of fields of people and values of policies', async () => {
    const [created] = (await page('consumer', { person_id: ada, event: 'user.created' })).events;
    expect(created).toEqual({
      event_id: expect.stringMatching(/^audit-/),
      created_at: new Date(begun).toISOString(),
      event: 'user.created',
      method: null,
      outcome: 'success',
      person_id: ada,
      organization_id: null,
      target_id: null,
      actor: expect.stringMatching(/^secret-key-test-/),
      changes: null,
      request_id: expect.stringMatching(/^request-id-test-/),
      network: expect.anything(),
    });
    const [changed] = (await page('business', { organization_id: firm, event: 'organization.changed' })).events;
    expect(changed?.changes).toEqual({ mfa_policy: { before: 'OPTIONAL', after: 'REQUIRED_FOR_ALL' } });
  });

  it('is filtered by event, actor, target and time', async () => {
    const actor = (await page('consumer', { person_id: ada })).events[0]?.actor ?? '';
    expect(await events('consumer', { actor })).toEqual(['user.created success', 'user.changed success']);
    expect(await events('consumer', { actor, since: new Date(begun + 1).toISOString() })).toEqual([
      'user.changed success',
    ]);
    expect(await events('consumer', { actor, until: new Date(begun + 1).toISOString() })).toEqual([
      'user.created success',
    ]);
    expect(await events('consumer', { target_id: 'none' })).toEqual([]);
    expect(await events('consumer', { event: 'organization.created' })).toEqual([]);
  });

  it('comes page by page', async () => {
    const first = await page('consumer', { since: since(), limit: '2' });
    expect(first.events).toHaveLength(2);
    expect(await events('consumer', { cursor: first.next_cursor ?? '', limit: '2' })).toEqual([
      'user.changed success',
      'sign_in success',
    ]);
    expect((await page('consumer', { cursor: first.next_cursor ?? '' })).next_cursor).toBeNull();
  });

  it.each([
    [{ cursor: "audit-' or 1=1" }, 'invalid_cursor'],
    [{ since: 'yesterday' }, 'bad_request'],
    [{ limit: '1001' }, 'bad_request'],
  ])('refuses %j', async (query, type) => {
    expect(await read('consumer', query)).toMatchObject({ status: 400, body: { error_type: type } });
  });
});
