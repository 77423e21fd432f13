import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '../businessHarness.ts';
import {
  answerOf,
  assertionOf,
  newKeyPair,
  type requestOf,
  responseOf,
  type Said,
  signed,
} from './samlIdentityProvider.ts';
import { samlActions } from './samlHarness.ts';
import { child, found, parsed, wrappings, written } from './samlWrappings.ts';

const keys = newKeyPair();
const stranger = newKeyPair();
const failed = 'oauth_flow_callback_error';
type Request = ReturnType<typeof requestOf>;

const goodId = (): string => `_good${randomUUID()}`;

const victim = { nameId: 'boss-1', email: 'boss@firm.test' };

describe.each(databases)('forged assertions on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof samlActions>;
  let connection: string;
  const said = (more: Partial<Said> = {}): Said => ({ at: business.clock.now(), ...more });

  beforeAll(async () => {
    business = await openBusiness(database);
    actions = samlActions(business, keys);
    const firm = await business.organization('Firm', {
      domains: ['firm.test'],
      policy: { sso_jit_provisioning: 'ALL_ALLOWED' },
    });
    connection = await actions.connect(firm, 'Firm SAML');
    await business.member(firm, 'boss@firm.test', { is_admin: 1 });
  });
  afterAll(() => business.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns the address of the member whom a forged answer signs in, or the error. */
  const cameAs = async (forge: (request: Request) => string): Promise<unknown> => {
    const { trip, token, error } = await actions.visit(connection, forge);
    if (token === '') return error;
    return partOf(await actions.redeem(token, trip.pair), 'member')['email_address'];
  };
  const wrapped = (request: Request, wrap: (typeof wrappings)[string], isResponseSigned: boolean): string => {
    const xml = answerOf(request, keys, said({ id: goodId() }));
    const response = parsed(isResponseSigned ? signed(xml, keys, { element: 'Response' }) : xml);
    const good = child(response, 'Assertion');
    const forged = parsed(assertionOf(request, said({ ...victim, id: '_evil' })));
    const evil = found(response.ownerDocument).importNode(forged, true);
    wrap({ response, good, evil, signature: child(good, 'Signature') });
    return written(response);
  };

  it('takes the same answer when nothing was changed in it', async () => {
    expect(await cameAs((request) => wrapped(request, () => undefined, false))).toBe('fay@firm.test');
    expect(await cameAs((request) => wrapped(request, () => undefined, true))).toBe('fay@firm.test');
  });

  it.each(Object.entries(wrappings))('refuses one that stands %s (security 62 b)', async (_where, wrap) => {
    expect(await cameAs((request) => wrapped(request, wrap, false))).toBe(failed);
    expect(await cameAs((request) => wrapped(request, wrap, true))).toBe(failed);
  });

  it('refuses a response around the whole signed one (security 62 b)', async () => {
    const forge = (request: Request) => {
      const inner = signed(answerOf(request, keys, said()), keys, { element: 'Response' });
      const evil = assertionOf(request, said(victim));
      return responseOf(request, said(), `${evil}<samlp:Extensions>${inner}</samlp:Extensions>`);
    };
    expect(await cameAs(forge)).toBe(failed);
  });

  it('refuses an assertion without a signature, also in a response that has one (security 62 a)', async () => {
    expect(await cameAs((request) => responseOf(request, said(), assertionOf(request, said(victim))))).toBe(failed);
    const bare = (request: Request) =>
      signed(responseOf(request, said(), assertionOf(request, said(victim))), keys, { element: 'Response' });
    expect(await cameAs(bare)).toBe(failed);
  });

  it('refuses one that was changed after it was signed (security 62 a)', async () => {
    const changed = (from: string, to: string) =>
      cameAs((request) => answerOf(request, keys, said()).replace(from, to));
    expect(await changed('fay@firm.test', 'boss@firm.test')).toBe(failed);
    expect(await changed('person-1', 'boss-1')).toBe(failed);
    expect(await changed('bearer', 'holder-of-key')).toBe(failed);
  });

  it('believes no key that comes with the answer', async () => {
    expect(await cameAs((request) => answerOf(request, stranger, said(victim)))).toBe(failed);
    const withKey = (request: Request) =>
      responseOf(request, said(), signed(assertionOf(request, said(victim)), stranger, { withKey: true }));
    expect(await cameAs(withKey)).toBe(failed);
  });

  it('takes no signature by SHA-1', async () => {
    const weak = (given: Parameters<typeof signed>[2]) =>
      cameAs((request) => responseOf(request, said(), signed(assertionOf(request, said()), keys, given)));
    expect(await weak({ signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })).toBe(failed);
    expect(await weak({ digest: 'http://www.w3.org/2000/09/xmldsig#sha1' })).toBe(failed);
  });

  it('reads names and addresses whole, whatever comments stand in them', async () => {
    const email = 'boss@firm.test.firm.test';
    const forge = (request: Request) =>
      answerOf(request, keys, said({ nameId: `boss-${email}`, email })).replaceAll(
        'boss@firm.test.firm.test',
        'boss@firm.test<!-- -->.firm.test',
      );
    const { trip, token } = await actions.visit(connection, forge);
    const answer = await actions.redeem(token, trip.pair);
    expect([answer.status, answer.body['error_type']]).toEqual([403, 'invalid_email_for_jit_provisioning']);
    const nameOnly = (request: Request) =>
      answerOf(request, keys, said({ nameId: 'boss@firm.test.evil.test', email: '' })).replace(
        '>boss@firm.test.evil.test<',
        '>boss@firm.test<!-- -->.evil.test<',
      );
    const visit = await actions.visit(connection, nameOnly);
    const other = await actions.redeem(visit.token, visit.trip.pair);
    expect([other.status, other.body['error_type']]).toEqual([403, 'invalid_email_for_jit_provisioning']);
  });

  it.each<[string, (request: Request) => string]>([
    ['nothing', () => ''],
    ['no XML', () => 'none'],
    ['XML that is cut off', (request) => answerOf(request, keys, said()).slice(0, -20)],
    ['entities of its own', (request) => `<!DOCTYPE x [<!ENTITY e "boss">]>${answerOf(request, keys, said())}`],
    ['a lone assertion', (request) => signed(assertionOf(request, said()), keys)],
    [
      'two assertions',
      (request) => {
        const one = () => signed(assertionOf(request, said()), keys);
        return responseOf(request, said(), one() + one());
      },
    ],
  ])('answers %s like every other failure', async (_what, forge) => {
    expect(await cameAs(forge)).toBe(failed);
  });

  it('looks into no response with more elements or attributes than it may have, and at none that is too long', async () => {
    const groups = (count: number) => (request: Request) =>
      responseOf(request, said(), signed(assertionOf(request, said()), keys) + '<a></a>'.repeat(count));
    expect(await cameAs(groups(900))).toBe('fay@firm.test');
    expect(await cameAs(groups(1_000))).toBe(failed);
    const attributes = Array.from({ length: 3_000 }, (_, at) => `b${at}=""`).join(' ');
    expect(await cameAs((request) => responseOf(request, said(), `<a ${attributes}/>`))).toBe(failed);
    const logged = vi.mocked(console.error).mock.calls.flat().join(' ');
    for (const what of ['elements', 'attributes']) expect(logged).toContain(`too many ${what}`);
    const { status } = await actions.visit(
      connection,
      (request) => `${answerOf(request, keys, said())}${' '.repeat(128_000)}`,
    );
    expect(status).toBe(400);
  });
});
