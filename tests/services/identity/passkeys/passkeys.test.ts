import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, type TestIdentity } from '../testIdentity.ts';
import { type PasskeyActions, passkeyActions, userAgent } from './passkeyActions.ts';
import { kinds, softwareAuthenticator } from './softwareAuthenticator.ts';

describe.each(databases)('passkeys on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  beforeAll(async () => {
    service = await openTestIdentity(database);
    actions = passkeyActions(service);
  });
  afterAll(() => service.close());

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('are made and signed in with, by keys of kind %s', async (kind) => {
    expect(Object.keys(kinds)).toContain(kind);
    const authenticator = softwareAuthenticator({ origin, kind });
    const person = await actions.person(`${kind.toLowerCase()}@person.test`, authenticator);
    const answer = await actions.signIn(authenticator);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user_id: person.userId,
      webauthn_registration_id: person.id,
      user: {
        webauthn_registrations: [
          {
            webauthn_registration_id: person.id,
            domain: 'localhost',
            user_agent: userAgent,
            authenticator_type: 'platform',
            verified: true,
            name: 'Chrome on Mac',
          },
        ],
      },
      session: {
        authentication_factors: [
          {
            type: 'webauthn',
            delivery_method: 'webauthn_registration',
            webauthn_factor: {
              webauthn_registration_id: person.id,
              domain: 'localhost',
              user_agent: userAgent,
            },
          },
        ],
      },
    });
  });
});
