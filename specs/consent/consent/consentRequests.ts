/* Inputs of the calls, by the scenario in which the page was opened. */
const plain = { client_id: 'app-1', redirect_uri: 'https://northwind.example/cb', response_type: 'code' };
const usual = { ...plain, scopes: ['openid', 'email', 'profile'] };
const whole = {
  client_id: 'app-1',
  redirect_uri: 'https://northwind.example/cb',
  response_type: 'id_token',
  scopes: ['openid', 'reports.read'],
  code_challenge: 'challenge-1',
  code_challenge_method: 'S256',
  response_mode: 'query',
  request: 'jwt-1',
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
/** Once more after a sign-in that the service has asked for. */
const renewed = (request: object) => [request, { ...request, reauthentication_token: 'again-1' }];
export const starts = {
  usual: renewed(usual),
  whole: renewed(whole),
  pushed: renewed(pushed),
  silent: renewed(silent),
  again: [again, ...renewed(anew)],
  signedOut: renewed(usual),
};
const SAVED = 'client_id=app-1&redirect_uri=https%3A%2F%2Fnorthwind.example%2Fcb';
const WHOLE =
  'client_id=app-1&redirect_uri=https%3A%2F%2Fnorthwind.example%2Fcb&response_type=id_token&scope=openid+reports.read&code_challenge=challenge-1&code_challenge_method=S256&response_mode=query&request=jwt-1&state=s1&nonce=n1&id_token_hint=hint-1&max_age=300&resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example';
const kept = (query: string) => [{ query }, { query: `${query}&reauthentication_token=again-1` }];
export const saved = {
  usual: kept(SAVED),
  whole: kept(WHOLE),
  pushed: kept('client_id=app-1&request_uri=urn%3Apushed%3A1'),
  silent: kept(`${SAVED}&prompt=none`),
  again: kept(`${SAVED}&prompt=consent`),
  signedOut: kept(`${SAVED}&scope=&state=`),
};
/** Allowed, denied or not asked, the same request goes once more, for the session that it was started in. */
const submitsOf = (requests: object[], tokens: string[]) =>
  tokens.flatMap((sessionToken) =>
    requests.flatMap((request) =>
      ['allow', 'deny', 'unasked'].map((decision) => ({ request, decision, sessionToken })),
    ),
  );
export const submitted = Object.fromEntries(
  Object.entries(starts).map(([scenario, requests]) => [scenario, submitsOf(requests, ['token-1'])]),
);
