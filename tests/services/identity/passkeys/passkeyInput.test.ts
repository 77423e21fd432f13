import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { garbage } from '#tests/services/invalidInput.ts';
import { openTestIdentity, origin, type TestIdentity } from '../testIdentity.ts';
import { type PasskeyActions, passkeyActions } from './passkeyActions.ts';
import { softwareAuthenticator } from './softwareAuthenticator.ts';

describe.each(databases)('what is no answer of a passkey on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  let session = '';
  beforeAll(async () => {
    const limits = { passkeyRegistrationsPerUser: 10_000, passkeyChallengesPerClient: 10_000 };
    service = await openTestIdentity(database, { options: { limits } });
    actions = passkeyActions(service);
    session = (await service.signIn('malformed@person.test')).sessionToken;
  });
  afterAll(() => service.close());

  it('is refused and never a failure of ours, whichever part of it is something else', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person('input@person.test', authenticator);
    const parts = [
      ['type'],
      ['id'],
      ['rawId'],
      ['response'],
      ['response', 'clientDataJSON'],
      ['response', 'attestationObject'],
      ['response', 'authenticatorData'],
      ['response', 'signature'],
      ['response', 'userHandle'],
    ];
    const bytes = fc.uint8Array({ maxLength: 80 }).map((some) => Buffer.from(some).toString('base64url'));
    const value = fc.oneof(garbage, bytes, fc.constantFrom('', '%', 'a'.repeat(60_000), 'gY'.repeat(20_000)));
    const ceremonies = fc.constantFrom('create', 'get');
    await fc.assert(
      fc.asyncProperty(ceremonies, fc.constantFrom(...parts), value, async (ceremony, [first = '', second], given) => {
        const isCreation = ceremony === 'create';
        const { options } = isCreation ? await actions.registerOptions(person.session) : await actions.primary();
        const credential = Object(JSON.parse(isCreation ? authenticator.create(options) : authenticator.get(options)));
        if (second === undefined) credential[first] = given;
        else credential[first][second] = given;
        const text = JSON.stringify(credential);
        const answer = await (isCreation ? actions.register(person.session, text) : actions.authenticate(text));
        // Data beside the proof may be anything: nothing reads it.
        const [status, reason] = [answer.status, String(answer.body['error_type'] ?? '')];
        expect(status < 500 && (status === 200) === (reason === '')).toBe(true);
        expect(reason).toMatch(/^$|webauthn|invalid_public_key_credential|bad_request/);
        if (isCreation) authenticator.held.splice(1);
      }),
      { numRuns: 200, seed: 20_261_122 },
    );
    expect(failures.mock.calls).toEqual([]);
    failures.mockRestore();
  });

  it.each(['', 'null', '[]', '7', '{', '{}', '"text"', '['.repeat(400)])('is malformed as %j', async (text) => {
    for (const answer of [await actions.authenticate(text), await actions.register(session, text)]) {
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'invalid_public_key_credential']);
    }
  });

  it('is limited for one client address, and for one person', async () => {
    const limits = { passkeyRegistrationsPerUser: 2, passkeyChallengesPerClient: 5 };
    const limited = await openTestIdentity(database, { options: { limits } });
    const { sessionToken: session } = await limited.signIn('limited@person.test');
    const asks = passkeyActions(limited);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await asks.registerOptions(session)).answer.status);
    for (let time = 0; time < 4; time += 1) statuses.push((await asks.primary()).answer.status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429]);
    await limited.close();
  });
});
