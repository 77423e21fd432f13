/* What the calls are given, by the world in which the page was opened. */
const plain = { client_id: 'app-1', redirect_uri: 'https://northwind.example/cb', response_type: 'code' };
const usual = { ...plain, scopes: ['openid', 'email', 'profile'] };
const whole = {
  client_id: 'app-1',
  redirect_uri: 'https://northwind.example/cb',
  response_type: 'code',
  scopes: ['openid', 'reports.read'],
  code_challenge: 'challenge-1',
  code_challenge_method: 'S256',
  state: 's1',
  nonce: 'n1',
  id_token_hint: 'hint-1',
  max_age: 300,
  resources: ['https://a.example', 'https://b.example'],
};
const pushed = { client_id: 'app-1', request_uri: 'urn:pushed:1' };
const silent = { ...usual, prompt: 'none' };
const again = { ...usual, prompt: 'login consent' };
const anew = { ...usual, prompt: 'consent' };
export const starts = {
  usual: [usual],
  whole: [whole],
  pushed: [pushed],
  silent: [silent],
  again: [again, anew],
  signedOut: [usual],
};
const SAVED = 'client_id=app-1&redirect_uri=https%3A%2F%2Fnorthwind.example%2Fcb';
const WHOLE =
  'client_id=app-1&redirect_uri=https%3A%2F%2Fnorthwind.example%2Fcb&response_type=code&scope=openid+reports.read&code_challenge=challenge-1&code_challenge_method=S256&state=s1&nonce=n1&id_token_hint=hint-1&max_age=300&resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example';
export const saved = {
  usual: [{ query: SAVED }],
  whole: [{ query: WHOLE }],
  pushed: [{ query: 'client_id=app-1&request_uri=urn%3Apushed%3A1' }],
  silent: [{ query: `${SAVED}&prompt=none` }],
  again: [{ query: `${SAVED}&prompt=consent` }],
  signedOut: [{ query: `${SAVED}&scope=&state=` }],
};
/** Allowed or not, the same request goes once more, for the session that it was started in. */
const submitsOf = (requests: object[], tokens: string[]) =>
  tokens.flatMap((sessionToken) =>
    requests.flatMap((request) =>
      [true, false].map((isConsentGranted) => ({ request, isConsentGranted, sessionToken })),
    ),
  );
export const submitted = Object.fromEntries(
  Object.entries(starts).map(([world, requests]) => [world, submitsOf(requests, ['token-1'])]),
);
