import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, openTestIdentity, refused, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

describe.each(databases)('a link that is opened on another device, on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const sessions = () => service.db.selectFrom('identity_sessions').select('session_id').execute();

  it('signs in neither it nor the one that asked, which still can (security 12 b c)', async () => {
    const asked = await service.askForLink('two@devices.test');
    // Somebody is signed in there already, and somebody else has asked there for a link of their own.
    const other = await service.signIn('other@devices.test');
    const before = await sessions();
    for (const verifier of [undefined, newPair().verifier]) {
      const answer = await service.redeem(asked.token, verifier, {}, other.sessionToken);
      expect(refused(answer)).toEqual([400, verifier === undefined ? 'pkce_expected_code_verifier' : 'pkce_mismatch']);
    }
    expect(await sessions()).toEqual(before);
    const own = await service.redeem(asked.token, asked.pair.verifier);
    expect(own.body['session_token']).not.toBe(other.sessionToken);
    expect(await service.identity.findSession(String(own.body['session_token']))).toMatchObject({
      email: 'two@devices.test',
    });
    expect(await service.identity.findSession(other.sessionToken)).toMatchObject({ email: 'other@devices.test' });
  });

  it('nor does a session that a stranger has planted become that of a person who signs in with it (security 27 c)', async () => {
    const planted = await service.signIn('stranger@devices.test');
    for (const session of [planted.sessionToken, 'made-up', 'A'.repeat(43)]) {
      const { token, pair } = await service.askForLink('victim@devices.test');
      const { body } = await service.redeem(token, pair.verifier, {}, session);
      expect(body['session_token']).not.toBe(session);
    }
    expect(await service.identity.findSession(planted.sessionToken)).toMatchObject({ email: 'stranger@devices.test' });
    expect(await service.identity.findSession('made-up')).toBeNull();
  });
});
