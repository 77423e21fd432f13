/** The ways to open /authenticate. */
export const authenticateScenarios = {
  magicLink: { says: 'token and type magic_links', to: 'authenticating', requirements: ['AUT-03', 'AUT-05'] },
  oauth: { says: 'token and type oauth', to: 'authenticating', requirements: ['AUT-03', 'AUT-04'] },
  cancelled: {
    says: "the person's no, beside a token",
    to: 'failed.cancelled',
    requirements: ['AUT-11', 'AUT-15', 'D-09', 'D-446'],
  },
  refused: {
    says: 'an error of the provider, beside a token',
    to: 'failed.denied',
    requirements: ['AUT-11', 'AUT-15', 'D-09'],
  },
  addressMailed: {
    says: 'the error of a provider whose word does not prove the address',
    to: 'failed.addressMailed',
    requirements: ['AUT-11', 'D-402'],
  },
  noToken: { says: 'type without token', to: 'failed.incomplete', requirements: ['AUT-12', 'AUT-15'] },
  unknownType: { says: 'token of an unknown type', to: 'failed.incomplete', requirements: ['AUT-13', 'AUT-15'] },
  noType: { says: 'token without type', to: 'failed.incomplete', requirements: ['AUT-13', 'AUT-15', 'D-09'] },
  nothing: { says: 'no parameter, no session', to: 'failed.incomplete', requirements: ['AUT-12'] },
  signedIn: {
    says: 'no parameter, though a session is kept',
    to: 'failed.incomplete',
    requirements: ['AUT-12', 'D-10'],
  },
  returning: {
    says: 'no parameter, a reload of the history entry that has succeeded',
    to: 'returning',
    requirements: ['D-10'],
  },
  refusedReturning: {
    says: "the person's no, at the history entry that has succeeded",
    to: 'failed.cancelled',
    requirements: ['AUT-11', 'D-09'],
  },
};
