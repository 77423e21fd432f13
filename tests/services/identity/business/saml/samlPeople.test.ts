import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '../businessHarness.ts';
import { answerOf, attributeOf, entityId, newKeyPair, type Said } from './samlIdentityProvider.ts';
import { samlActions } from './samlHarness.ts';

const keys = newKeyPair();
const failed = 'oauth_flow_callback_error';
const address = 'fay@firm.test';

describe.each(databases)('assertions as identity providers write them on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof samlActions>;
  let firm: string;
  let connection: string;

  beforeAll(async () => {
    business = await openBusiness(database);
    actions = samlActions(business, keys);
    firm = await business.organization('Firm', { domains: ['firm.test'] });
    connection = await actions.connect(firm, 'Firm SAML');
    await business.member(firm, address);
  });
  afterAll(() => business.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Signs in by an answer that differs from a usual one in this. */
  const signedInAs = async (said: Partial<Said>, at = connection) => {
    const { trip, token, error } = await actions.visit(at, (request) =>
      answerOf(request, keys, { at: business.clock.now(), nameId: `person-${Math.random()}`, ...said }),
    );
    if (token === '') return error;
    return partOf(await actions.redeem(token, trip.pair), 'member')['email_address'];
  };

  it.each([
    'Email',
    'EmailAddress',
    'user.email',
    'User.Email',
    'Mail',
    'email_address',
    'EMAIL',
    'urn:oid:1.2.840.113549.1.9.1',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/claims/EmailAddress',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ])('tell an address as %s [D-435]', async (name) => {
    expect(await signedInAs({ attributes: attributeOf(name, address) })).toBe(address);
  });

  it.each<[string, Partial<Said>]>([
    [
      'an address by its friendly name alone',
      { attributes: attributeOf('x', address).replace('Name="x"', 'Name="urn:x" FriendlyName="Mail"') },
    ],
    ['an empty value before the address', { attributes: attributeOf('email', '', 'none', address) }],
    ['an empty attribute before the one with it', { attributes: attributeOf('Email') + attributeOf('mail', address) }],
    ['line breaks around the address', { attributes: attributeOf('email', `\n  ${address}\n`) }],
    ['no NameID', { isNameless: true, attributes: attributeOf('Email', address) }],
    ['an address as NameID and no attribute', { nameId: `\n ${address} \n`, attributes: attributeOf('x', 'y') }],
    ['line breaks around the issuer', { issuer: `\n  ${entityId}\n  ` }],
  ])('are taken with %s [D-435]', async (_what, said) => {
    expect(await signedInAs(said)).toBe(address);
  });

  it('are taken with line breaks around the audience, and from clocks that differ by less than 3 minutes [D-435]', async () => {
    const audience = `\n    ${new URL((await actions.leave(connection)).request.assertionConsumer).href}\n  `;
    expect(await signedInAs({ audience })).toBe(address);
    const now = business.clock.now();
    for (const seconds of [45, 90, 170]) expect(await signedInAs({ at: now + (60 + seconds) * 1000 })).toBe(address);
    expect(await signedInAs({ at: now - (300 + 170) * 1000 })).toBe(address);
    expect(await signedInAs({ at: now + (60 + 190) * 1000 })).toBe(failed);
    expect(await signedInAs({ at: now - (300 + 190) * 1000 })).toBe(failed);
  });

  it('are refused without anything that is an address', async () => {
    expect(await signedInAs({ isNameless: true, attributes: attributeOf('email', '', 'none') })).toBe(failed);
    expect(await signedInAs({ nameId: 'fay', attributes: attributeOf('other', address) })).toBe(failed);
  });

  it('tell it by the name that the organization has set, and by no other then [D-435]', async () => {
    const mapped = await actions.connect(firm, 'Mapped', [keys.publicKey], { email: 'WorkMail', name: 'who' });
    expect(await signedInAs({ attributes: attributeOf('workmail', address) }, mapped)).toBe(address);
    const both = attributeOf('email', 'other@firm.test') + attributeOf('WorkMail', address);
    expect(await signedInAs({ attributes: both }, mapped)).toBe(address);
    expect(await signedInAs({ attributes: attributeOf('email', address) }, mapped)).toBe(failed);
  });
});
