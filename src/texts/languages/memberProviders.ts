import type { BusinessSentences } from './complete.ts';

/** Names of others, which are the same in every language. */
export const memberProviders: BusinessSentences['main']['providers'] = {
  google: 'Google',
  microsoft: 'Microsoft',
  hubspot: 'HubSpot',
  slack: 'Slack',
  github: 'GitHub',
};
