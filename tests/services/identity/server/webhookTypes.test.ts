import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, type ServerSdk } from './serverSdk.ts';
import { webhookCalls, writtenBy as deliveriesBy } from './webhookCalls.ts';
import { openReceiver, type Receiver } from './webhookReceiver.ts';

describe.each(databases)('types of webhooks on $name', (database) => {
  let service: ServerSdk;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
    service = await openServerSdk(database, { webhookFetch: receiver.fetch });
    for (const project of ['consumer', 'business'] as const)
      await webhookCalls(service, project).make({ url: receiver.urlOf(`/${project}`), types: ['*'] });
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  const writtenBy = (work: () => Promise<unknown>) => deliveriesBy(service, work);
  const consumer = { project_id: 'project-test-tinyspark' };
  const business = { project_id: 'project-test-tinyspark-business' };

  it('are those of a user who signs up, signs in and is changed, locked and deleted', async () => {
    let session = '';
    let userId = '';
    const signedUp = await writtenBy(async () => {
      const { answer, sessionToken } = await service.signIn('ada@types.test');
      session = sessionToken;
      userId = String(answer.body['user_id']);
    });
    const user = { ...consumer, user_id: userId };
    const sessionId = expect.stringMatching(/^session-test-/);
    expect(signedUp).toEqual([
      ['user.created', user],
      ['user.changed', { ...user, changed: ['emails', 'status'] }],
      ['session.created', { ...user, session_id: sessionId }],
    ]);
    const ended = await writtenBy(() => service.consumer.sessions.revoke({ session_token: session }));
    expect(ended).toEqual([['session.revoked', { ...user, session_id: signedUp.at(-1)?.[1].session_id }]]);
    service.clock.advance(1_000);
    expect(await writtenBy(() => service.consumer.sessions.revoke({ session_token: session }))).toEqual([]);
    const changed = await writtenBy(() =>
      service.consumer.users.update({ user_id: userId, name: { first_name: 'Ada' }, external_id: 'crm-1' }),
    );
    expect(changed).toEqual([
      ['user.changed', { ...user, changed: expect.arrayContaining(['first_name', 'external_id']) }],
    ]);
    expect(JSON.stringify(changed)).not.toMatch(/Ada|crm-1/);
    await service.signIn('ada@types.test');
    const call = (path: string) =>
      service.request(`/v1/users/${userId}${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`project-test-tinyspark:${service.consumerSecret}`)}` },
        body: '{}',
      });
    expect((await writtenBy(() => call('/lock'))).toSorted()).toEqual([
      ['session.revoked', user],
      ['user.locked', expect.objectContaining(user)],
    ]);
    expect((await writtenBy(() => call('/unlock'))).map(([type]) => type)).toEqual(['user.unlocked']);
    const deleted = await writtenBy(() => service.consumer.users.delete({ user_id: userId }));
    expect(deleted).toEqual([['user.deleted', user]]);
  });

  it('are those of an organization, its members and their sessions, and its connections', async () => {
    let calls: Awaited<ReturnType<typeof memberCalls>> | undefined;
    const created = await writtenBy(async () => {
      calls = await memberCalls(service);
    });
    if (calls === undefined) throw new Error('There is no organization');
    const { organizationId, create, sdk, sessionOf } = calls;
    const organization = { ...business, organization_id: organizationId };
    expect(created).toEqual([['organization.created', organization]]);
    let memberId = '';
    const joined = await writtenBy(async () => {
      memberId = (await create('bo@zinc.test')).member_id;
    });
    const member = { ...organization, member_id: memberId };
    expect(joined).toEqual([['member.created', member]]);
    const signedIn = await writtenBy(() => sessionOf('bo@zinc.test'));
    expect(signedIn.at(-1)).toEqual([
      'session.created',
      { ...member, member_session_id: expect.stringMatching(/^member-session-test-/) },
    ]);
    const ended = await writtenBy(() => service.business.sessions.revoke({ member_id: memberId }));
    expect(ended).toEqual([['session.revoked', member]]);
    const deleted = await writtenBy(() => sdk.delete({ organization_id: organizationId, member_id: memberId }));
    expect(deleted).toEqual([['member.deleted', expect.objectContaining(member)]]);
    const connected = await writtenBy(() =>
      service.business.sso.oidc.createConnection({ organization_id: organizationId, display_name: 'Work' }),
    );
    expect(connected).toEqual([
      [
        'sso_connection.created',
        expect.objectContaining({
          ...organization,
          connection_id: expect.stringMatching(/^oidc-connection-test-/),
          changed: expect.arrayContaining(['display_name']),
        }),
      ],
    ]);
    const gone = await writtenBy(() => service.business.organizations.delete({ organization_id: organizationId }));
    expect(gone).toEqual([['organization.deleted', organization]]);
  });
});
