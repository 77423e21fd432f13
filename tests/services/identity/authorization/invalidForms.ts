import fc from 'fast-check';
import { text } from '#tests/services/invalidInput.ts';
import { clients } from './relyingParty.ts';
import { basicOf } from './tokenRequest.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The fields of each address, so that one bad field is met where the others are right. */
export const addresses: Record<string, readonly string[]> = {
  '/oauth/token': [
    'grant_type',
    'code',
    'redirect_uri',
    'code_verifier',
    'refresh_token',
    'scope',
    'resource',
    'client_id',
    'client_secret',
    'client_assertion',
    'client_assertion_type',
  ],
  '/oauth/par': [
    'client_id',
    'response_type',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'prompt',
    'max_age',
    'resource',
    'claims',
    'request',
    'request_uri',
    'response_mode',
    'id_token_hint',
    'acr_values',
    'ui_locales',
    'display',
    'login_hint',
    'registration',
    'dpop_jkt',
    'authorization_details',
  ],
  '/oauth/introspect': ['token', 'token_type_hint', 'client_id', 'client_secret'],
  '/oauth/revoke': ['token', 'token_type_hint', 'client_id', 'client_secret'],
  '/oauth/userinfo': ['access_token', 'scope'],
};

export const fitting: Record<string, string> = {
  grant_type: 'authorization_code',
  client_id: 'northwind-mail',
  response_type: 'code',
  redirect_uri: clients[0].redirect_uris[0],
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'openid',
};
const extremes = [
  '[object Object]',
  '{"a":{}}',
  '-1',
  '1e9',
  'NaN',
  '0x10',
  'true',
  'urn:ietf:params:oauth:request_uri:x',
  'refresh_token',
  'client_credentials',
  'implicit',
  'password',
  'x'.repeat(60_000),
];
export const value = fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...extremes) });
/** Pairs, since a name may come twice. */
export const pairs = (names: readonly string[]): fc.Arbitrary<[string, string][]> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 })
    .chain((bad) =>
      fc
        .subarray(names.filter((name) => name in fitting))
        .map((others): [string, string][] => [
          ...others
            .filter((name) => !bad.some(([other]) => other === name))
            .map((name): [string, string] => [name, fitting[name] ?? '']),
          ...bad,
        ]),
    );
export const raw = fc.oneof(
  fc.constantFrom(
    '',
    '&&&&',
    '=',
    '%',
    '%zz=%',
    'a'.repeat(100_000),
    'code[]=1&code[a]=2',
    '{"grant_type":"authorization_code"}',
    '\u0000=\u0000',
    '__proto__=1&constructor=2',
  ),
  text,
);
export const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant(FORM) },
  fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    `${FORM}; charset=utf-7`,
    `${FORM}; charset=nonsense`,
    'x',
    '/',
  ),
);
export const authorization = fc.oneof(
  { weight: 6, arbitrary: fc.constant(basicOf()) },
  fc.constantFrom(
    '',
    'Basic',
    'Basic !!!',
    'Bearer',
    'Bearer x',
    'DPoP x',
    `Basic ${btoa('nobody:x')}`,
    `Basic ${btoa('%:%')}`,
    `Basic ${btoa('__proto__:x')}`,
    `Basic ${btoa(':')}`,
    `Bearer ${'x'.repeat(6_000)}`,
  ),
  fc.base64String({ maxLength: 60 }).map((noise) => `Basic ${noise}`),
);
