import { DOMParser, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from './businessRig.ts';
import {
  answerOf,
  assertionOf,
  newKeyPair,
  type requestOf,
  responseOf,
  type Said,
  signed,
} from './samlIdentityProvider.ts';
import { samlActions } from './samlRig.ts';

const keys = newKeyPair();
const stranger = newKeyPair();
const failed = 'oauth_flow_callback_error';
type Request = ReturnType<typeof requestOf>;

const victim = { nameId: 'boss-1', email: 'boss@firm.test' };

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there');
  return value;
}
const parsed = (xml: string): Element => found(new DOMParser().parseFromString(xml, 'text/xml').documentElement);
const written = (node: Node): string => new XMLSerializer().serializeToString(node);
const child = (element: Element, name: string): Element =>
  found([...element.childNodes].find((node): node is Element => node.nodeType === 1 && node.localName === name));

/** A response that the identity provider made for somebody else, and what a wrapper puts around or into it. */
interface Parts {
  response: Element;
  good: Element;
  /** With the signature of the good one, not yet in the document. */
  evil: Element;
  signature: Element;
}

/** Where the forged assertion and the signed one stand (the variants of 'On Breaking SAML', Somorovsky et al., 2012). */
const wrappings: Record<string, (parts: Parts) => void> = {
  'before the signed one': ({ response, good, evil }) => response.insertBefore(evil, good),
  'after the signed one': ({ response, evil }) => response.appendChild(evil),
  'around the signed one': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    evil.appendChild(good);
  },
  'around the signed one, with its signature': ({ response, good, evil, signature }) => {
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    evil.appendChild(good);
  },
  'with the signed one in an object of the signature': ({ response, good, evil, signature }) => {
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    signature
      .appendChild(found(signature.ownerDocument).createElementNS(signature.namespaceURI, 'ds:Object'))
      .appendChild(good);
  },
  'with the signed one among extensions': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    const extensions = found(response.ownerDocument).createElementNS(response.namespaceURI, 'samlp:Extensions');
    response.insertBefore(extensions, evil);
    extensions.appendChild(good);
  },
  'with the signed one in an attribute': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    child(child(evil, 'AttributeStatement'), 'Attribute').appendChild(good);
  },
  'under the id of the signed one, which stands behind': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    response.insertBefore(evil, good);
  },
  'under the id of the signed one, which it holds': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    child(evil, 'Subject').appendChild(good);
  },
  'in place of the signed one, with its signature': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    response.replaceChild(evil, good);
    evil.insertBefore(signature, child(evil, 'Subject'));
  },
};

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

  /** Who comes of a forged answer: nobody, or the address of a member. */
  const cameAs = async (forge: (request: Request) => string): Promise<unknown> => {
    const { trip, token, error } = await actions.visit(connection, forge);
    if (token === '') return error;
    return partOf(await actions.redeem(token, trip.pair), 'member')['email_address'];
  };
  const wrapped = (request: Request, wrap: (parts: Parts) => void, isResponseSigned: boolean): string => {
    const xml = answerOf(request, keys, said({ id: '_good' }));
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

  it.each(Object.entries(wrappings))('refuses one that stands %s', async (_where, wrap) => {
    expect(await cameAs((request) => wrapped(request, wrap, false))).toBe(failed);
    expect(await cameAs((request) => wrapped(request, wrap, true))).toBe(failed);
  });

  it('refuses a response around the whole signed one', async () => {
    const forge = (request: Request) => {
      const inner = signed(answerOf(request, keys, said()), keys, { element: 'Response' });
      const evil = assertionOf(request, said(victim));
      return responseOf(request, said(), `${evil}<samlp:Extensions>${inner}</samlp:Extensions>`);
    };
    expect(await cameAs(forge)).toBe(failed);
  });

  it('refuses an assertion without a signature, also in a response that has one', async () => {
    expect(await cameAs((request) => responseOf(request, said(), assertionOf(request, said(victim))))).toBe(failed);
    const bare = (request: Request) =>
      signed(responseOf(request, said(), assertionOf(request, said(victim))), keys, { element: 'Response' });
    expect(await cameAs(bare)).toBe(failed);
  });

  it('refuses one that was changed after it was signed', async () => {
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
    ['forty thousand elements', (request) => responseOf(request, said(), '<a/>'.repeat(40_000))],
  ])('answers %s like every other failure', async (_what, forge) => {
    expect(await cameAs(forge)).toBe(failed);
  });
});
