import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databases } from '#tests/services/databases.ts';
import { type Directory, openDirectory, schemas } from './scimHarness.ts';

const discovered = z.looseObject({
  discovered_organizations: z.array(z.looseObject({ membership: z.looseObject({ type: z.string() }) })),
});

describe.each(databases)('members whom a directory has deactivated on $name', (database) => {
  let given: Directory;
  beforeAll(async () => {
    given = await openDirectory(database);
  });
  afterAll(() => given.service.close());

  it('are not shown the organization, though people of their domain may join', async () => {
    const organization_id = await given.organization('joinable');
    await given.service.business.organizations.update({
      organization_id,
      email_allowed_domains: ['joinable.test'],
      email_jit_provisioning: 'RESTRICTED',
    });
    await given.business.member(organization_id, 'first@joinable.test');
    const { connection_id: of, bearer_token: token } = await given.connect(organization_id);
    const body = { schemas: [schemas.user], userName: 'off@joinable.test', active: false };
    expect((await given.call('POST', '/Users', body, { of, token })).status).toBe(201);
    const seenBy = async (email: string) => {
      const { answer } = await given.business.discover(email);
      return discovered.parse(answer.body).discovered_organizations.map(({ membership }) => membership.type);
    };
    expect([await seenBy('new@joinable.test'), await seenBy('off@joinable.test')]).toEqual([
      ['eligible_to_join_by_email_domain'],
      [],
    ]);
  });
});
