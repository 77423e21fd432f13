const back = `redirect_uri=${encodeURIComponent('https://northwind.example/cb')}`;

/** The query of each scenario, as an application writes it. */
export const consentQueries = {
  usual: `client_id=app-1&${back}`,
  whole:
    `client_id=app-1&${back}&response_type=id_token&scope=openid%20reports.read&code_challenge=challenge-1&code_challenge_method=S256` +
    '&response_mode=query&request=jwt-1&state=s1&nonce=n1&id_token_hint=hint-1&max_age=300&resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example',
  pushed: 'client_id=app-1&request_uri=urn%3Apushed%3A1',
  silent: `client_id=app-1&${back}&prompt=none`,
  again: `client_id=app-1&${back}&prompt=login%20consent`,
  signedOut: `client_id=app-1&${back}&scope=&state=`,
  nothing: '',
  noClient: back,
  noRedirect: 'client_id=app-1&redirect_uri=',
};
