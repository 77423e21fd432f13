import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { type PasskeyActions, passkeyActions } from './passkeyActions.ts';
import { softwareAuthenticator } from './softwareAuthenticator.ts';

const shop = 'https://shop.example';
const minute = 60_000;
const noLogIn = [401, 'unable_to_auth_webauthn_registration'];
const noRegistration = [401, 'unable_to_register_webauthn_registration'];

describe.each(databases)('challenges of passkeys on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop] } });
    actions = passkeyActions(service);
  });
  afterAll(() => service.close());

  let count = 0;
  const newcomer = () => `proof-${(count += 1)}@person.test`;
  let authenticator = softwareAuthenticator({ origin });
  let person: Awaited<ReturnType<PasskeyActions['person']>>;
  beforeEach(async () => {
    authenticator = softwareAuthenticator({ origin });
    person = await actions.person(newcomer(), authenticator);
  });

  it.each([true, false])(
    'count once, of fifty at once and later, counter or none: %s (security 34 a)',
    async (counts) => {
      authenticator = softwareAuthenticator({ origin, counts });
      person = await actions.person(newcomer(), authenticator);
      const credential = authenticator.get((await actions.primary()).options);
      const answers = await Promise.all(Array.from({ length: 50 }, () => actions.authenticate(credential)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => refused(one).join()))).toEqual(
        new Set([noLogIn.join()]),
      );
      expect(refused(await actions.authenticate(credential))).toEqual(noLogIn);
      const opened = await service.db
        .selectFrom('identity_sessions')
        .selectAll()
        .where('user_id', '=', person.userId)
        .execute();
      // One by the link, one by the passkey.
      expect(opened).toHaveLength(2);
    },
  );

  it('make one passkey of one challenge, however often it is answered (security 34 a)', async () => {
    const { options } = await actions.registerOptions(person.session);
    const credential = authenticator.create(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => actions.register(person.session, credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused(await actions.register(person.session, authenticator.create(options)))).toEqual(noRegistration);
    const second = await actions.registerOptions(person.session);
    const several = Array.from({ length: 5 }, () =>
      actions.register(person.session, authenticator.create(second.options)),
    );
    expect((await Promise.all(several)).filter(({ status }) => status === 200)).toHaveLength(1);
    const me = await service.get('/users/me', { session: person.session });
    expect(me.body['webauthn_registrations']).toHaveLength(3);
  });

  it('count for ten minutes, on the clock of the service (security 34 b)', async () => {
    const [inTime, tooLate] = [(await actions.primary()).options, (await actions.primary()).options];
    service.clock.advance(10 * minute - 1_000);
    expect((await actions.authenticate(authenticator.get(inTime))).status).toBe(200);
    service.clock.advance(1_000);
    expect(refused(await actions.authenticate(authenticator.get(tooLate)))).toEqual(noLogIn);
    const { options } = await actions.registerOptions(person.session);
    service.clock.advance(10 * minute);
    expect(refused(await actions.register(person.session, authenticator.create(options)))).toEqual(noRegistration);
  });

  it('count for nobody else (security 34 c)', async () => {
    const other = softwareAuthenticator({ origin });
    const stranger = await actions.person(newcomer(), other);
    const { options } = await actions.registerOptions(person.session);
    expect(refused(await actions.register(stranger.session, other.create(options)))).toEqual(noRegistration);
    const second = await actions.secondary(person.session);
    expect(refused(await actions.authenticate(other.get(second.options), stranger.session))).toEqual(noLogIn);
    const own = await actions.secondary(person.session);
    expect((await actions.authenticate(authenticator.get(own.options), person.session)).status).toBe(200);
  });

  it('of one ceremony are none of the other (security 35 a)', async () => {
    const creation = await actions.registerOptions(person.session);
    const request = await actions.primary();
    const challengeOf = (options: string) => String(Object(JSON.parse(options)).challenge);
    const asGet = authenticator.get(request.options, { challenge: challengeOf(creation.options) });
    expect(refused(await actions.authenticate(asGet))).toEqual(noLogIn);
    const asCreate = authenticator.create(creation.options, { challenge: challengeOf(request.options) });
    expect(refused(await actions.register(person.session, asCreate))).toEqual(noRegistration);
  });

  it('say nothing of how they were refused: a challenge that nobody gave', async () => {
    const credential = authenticator.get((await actions.primary()).options, { challenge: 'A'.repeat(43) });
    expect(refused(await actions.authenticate(credential))).toEqual(noLogIn);
  });
});
