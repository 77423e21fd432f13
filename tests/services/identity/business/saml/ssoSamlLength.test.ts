import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { heldDuring, LONGEST_HOLD } from '#tests/services/heldLoop.ts';
import { type Business, openBusiness } from '../businessHarness.ts';
import {
  answerOf,
  assertionOf,
  newKeyPair,
  type requestOf,
  responseOf,
  signed,
  statusOf,
} from './samlIdentityProvider.ts';
import { samlActions } from './samlHarness.ts';

const keys = newKeyPair();
type Request = ReturnType<typeof requestOf>;

const REQUESTER = 'urn:oasis:names:tc:SAML:2.0:status:Requester';
const status = (message: string): string =>
  statusOf(REQUESTER).replace(
    '</samlp:Status>',
    `<samlp:StatusMessage>${message}</samlp:StatusMessage></samlp:Status>`,
  );
const words = ['a', '-', 'a.', 'a@', '@a', ' ', '\n', '+1', 'a@b.', '&#10;', '\u00e9'];

describe.each(databases)('an answer by SAML that is as long as may be, on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof samlActions>;
  let connection: string;

  beforeAll(async () => {
    business = await openBusiness(database);
    actions = samlActions(business, keys);
    connection = await actions.connect(await business.organization('Firm', { domains: ['firm.test'] }), 'Firm SAML');
  });
  afterAll(() => business.close());
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  const heldBy = (forge: (request: Request) => string): Promise<number> =>
    heldDuring(async () => {
      const { error } = await actions.visit(connection, forge);
      expect(error).toBe('oauth_flow_callback_error');
    });
  const said = () => ({ at: business.clock.now() });

  it.each(words)('holds nobody up with a message of %j (security 83 a)', async (word) => {
    const message = word.repeat(80_000 / Buffer.byteLength(word));
    expect(await heldBy((request) => responseOf(request, said(), '', status(message)))).toBeLessThan(LONGEST_HOLD);
  });

  it.each<[string, (request: Request) => string]>([
    [
      'attributes',
      (request) =>
        responseOf(request, said(), `<a ${Array.from({ length: 2_900 }, (_, at) => `b${at}=""`).join(' ')}/>`),
    ],
    ['entities', (request) => responseOf(request, said(), '&amp;'.repeat(16_000))],
    ['comments', (request) => responseOf(request, said(), '<!---->'.repeat(1_900))],
    ['an instruction', (request) => responseOf(request, said(), `<?a ${'?'.repeat(60_000)}?>`)],
    ['a name', (request) => responseOf(request, said(), `<${'a'.repeat(40_000)}></${'a'.repeat(40_000)}>`)],
    [
      'namespaces',
      (request) =>
        responseOf(request, said(), `<a ${Array.from({ length: 3_000 }, (_, at) => `xmlns:n${at}="u"`).join(' ')}/>`),
    ],
    ['elements in each other', (request) => responseOf(request, said(), `${'<a>'.repeat(900)}${'</a>'.repeat(900)}`)],
    ['elements without an end', (request) => responseOf(request, said(), '<a>'.repeat(980))],
    ['more elements than are read', (request) => responseOf(request, said(), '<a>'.repeat(1_900))],
    ['ends of no element', (request) => responseOf(request, said(), '</a>'.repeat(18_000))],
    ['brackets', (request) => `${'<'.repeat(1_900)}${answerOf(request, keys, said())}`],
    ['quotes', (request) => responseOf(request, said(), `<a b="${'>'.repeat(60_000)}`)],
    [
      'a signed assertion with a long issuer',
      (request) =>
        responseOf(request, said(), signed(assertionOf(request, { ...said(), issuer: ' x'.repeat(40_000) }), keys)),
    ],
    ['nothing that is XML', () => 'a-'.repeat(40_000)],
  ])('holds nobody up with %s (security 83 a)', async (_, forge) => {
    expect(await heldBy(forge)).toBeLessThan(LONGEST_HOLD);
  });
});
