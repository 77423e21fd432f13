import { createSamlConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import type { Business } from '../businessHarness.ts';
import { answerOf, entityId, entryPoint, type KeyPair, requestOf, type Said } from './samlIdentityProvider.ts';
import { ssoActions } from '../ssoHarness.ts';

/** Returns the actions of a browser between the widget and an identity provider that speaks SAML. */
export function samlActions(business: Business, keys: KeyPair) {
  const { service } = business;
  const { start, redeem, home } = ssoActions(business);

  const connect = (
    organizationId: string,
    name: string,
    trusted: readonly string[] = [keys.publicKey],
    attributes: { email?: string; name?: string } = {},
  ) => {
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const saml = { entityId, entryPoint, keys: [...trusted], attributes };
    return createSamlConnection(business.db, { ...service, project }, { organizationId, name, saml });
  };
  const leave = async (connectionId: string) => {
    const pair = newPair();
    const response = await start(connectionId, { pkce_code_challenge: pair.challenge });
    const address = new URL(response.headers.get('location') ?? 'none:');
    const setCookie = response.headers.get('set-cookie') ?? '';
    return { pair, address, setCookie, cookie: setCookie.split(';')[0] ?? '', request: requestOf(address) };
  };
  type Trip = Awaited<ReturnType<typeof leave>>;

  /** Posts what the page of the identity provider has the browser post. */
  const comeBack = async (trip: Trip, xml: string, more: { cookie?: string; path?: string } = {}) => {
    const { pathname } = new URL(trip.request.assertionConsumer);
    const body = new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: trip.request.relayState,
    });
    const response = await service.request(more.path ?? pathname, {
      method: 'POST',
      headers: { cookie: more.cookie ?? trip.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    const page = new URL(response.headers.get('location') ?? 'none:');
    return {
      status: response.status,
      page,
      error: page.searchParams.get('error'),
      token: page.searchParams.get('token') ?? '',
    };
  };
  /** There and back, with an answer that `forge` makes of the request. */
  const visit = async (connectionId: string, forge: (request: Trip['request']) => string) => {
    const trip = await leave(connectionId);
    return { trip, ...(await comeBack(trip, forge(trip.request))) };
  };
  const logIn = async (connectionId: string, said: Partial<Said> = {}) => {
    const { trip, token } = await visit(connectionId, (request) =>
      answerOf(request, keys, { at: business.clock.now(), ...said }),
    );
    return redeem(token, trip.pair);
  };
  return { connect, leave, comeBack, visit, logIn, redeem, home };
}
