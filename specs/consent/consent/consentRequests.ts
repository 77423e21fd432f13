/** The request of a page: as it was opened, after a sign-in, and as the query that is saved for that. */
const usual = {
  client_id: 'app-1',
  redirect_uri: 'https://northwind.example/cb',
  response_type: 'code',
  scopes: ['openid', 'email', 'profile'],
};
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
const QUERY = 'client_id=app-1&redirect_uri=https%3A%2F%2Fnorthwind.example%2Fcb';
const WHOLE = `${QUERY}&response_type=id_token&scope=openid+reports.read&code_challenge=challenge-1&code_challenge_method=S256&response_mode=query&request=jwt-1&state=s1&nonce=n1&id_token_hint=hint-1&max_age=300&resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example`;

export const requests = {
  usual: { request: usual, anew: usual, query: QUERY },
  whole: { request: whole, anew: whole, query: WHOLE },
  pushed: { request: pushed, anew: pushed, query: 'client_id=app-1&request_uri=urn%3Apushed%3A1' },
  silent: { request: silent, anew: silent, query: `${QUERY}&prompt=none` },
  again: {
    request: { ...usual, prompt: 'login consent' },
    anew: { ...usual, prompt: 'consent' },
    query: `${QUERY}&prompt=consent`,
  },
  signedOut: { request: usual, anew: usual, query: `${QUERY}&scope=&state=` },
};
