const why = ['B2B-01'];

/** Inputs of Main, and the screen that each opens. */
export const scenarios = {
  discovery: { says: 'the Discovery flow, with a logo', to: 'blank', requirements: why },
  hidden: { says: 'the host has switched the header off', to: 'unheaded.blank', requirements: ['B2B-01', 'D-293'] },
  member: { says: 'the Organization flow', to: 'organization.blank', requirements: why },
  kept: { says: 'an address was typed before', to: 'whole', requirements: why },
  refused: { says: 'a send was refused before', to: 'organization.whole.refused', requirements: why },
  limited: { says: 'and for a while', to: 'organization.whole.limited', requirements: ['B2B-01', 'D-142'] },
  turnedAway: {
    says: 'the organization does not take the address',
    to: 'organization.whole.cannotJoin',
    requirements: why,
  },
  methods: { says: 'links and codes, passwords, providers and single sign-on', to: 'methods.blank', requirements: why },
  formLast: {
    says: 'codes below single sign-on, which was used last, and a provider',
    to: 'formLast.blank',
    requirements: ['B2B-01', 'D-331'],
  },
  providerless: { says: 'providers, and none of them', to: 'blank', requirements: ['D-330'] },
  passwordButton: {
    says: 'passwords beside providers, one of which was used last',
    to: 'passwordButton',
    requirements: ['B2B-01', 'D-331'],
  },
  passwordAlone: { says: 'passwords and nothing else', to: 'passwordAlone', requirements: why },
  prompted: {
    says: "Google's prompt beside other ways to log in",
    to: 'prompted.fresh',
    requirements: ['B2B-01', 'D-312'],
  },
  promptAlone: { says: "Google's prompt and nothing else", to: 'promptAlone.fresh', requirements: ['B2B-01', 'D-312'] },
  promptedBefore: {
    says: "Google's prompt, after something was chosen",
    to: 'prompted',
    requirements: ['B2B-01', 'D-312'],
  },
  sole: { says: 'one provider, which was used last', to: 'sole', requirements: why },
  ssoUsed: { says: 'a connection was used last', to: 'ssoUsed', requirements: ['B2B-01', 'D-331'] },
  connections: { says: 'connections of the organization', to: 'connections', requirements: why },
  restricted: { says: 'the organization allows two of the methods', to: 'restricted', requirements: why },
  unverified: { says: 'the address is still to be verified', to: 'verify', requirements: why },
  unverifiedEvery: { says: 'the same, by any method', to: 'verify.every', requirements: why },
  unverifiedUnconfigured: {
    says: 'the same, and no configured method will do',
    to: 'verify.unconfigured',
    requirements: why,
  },
  unverifiedCode: { says: 'the same, by code', to: 'verify.code', requirements: why },
  another: { says: 'another method is asked for', to: 'other', requirements: why },
  anotherUnconfigured: {
    says: 'the same, and the organization restricts the methods to others than the configured',
    to: 'other.asked',
    requirements: why,
  },
  fromDiscovery: { says: 'the same, chosen from Discovery', to: 'other.backable', requirements: why },
  anotherRefused: { says: 'the same, after a send was refused', to: 'other.refused', requirements: why },
  anotherOffline: {
    says: 'the same, after there was no connection',
    to: 'other.offline',
    requirements: ['B2B-01', 'D-142'],
  },
  anotherTurnedAway: {
    says: 'the same, and the organization does not take the address',
    to: 'other.cannotJoin',
    requirements: why,
  },
};
