/** The journeys that two servers take in turn as well: whatever the services remember. */
export const ALTERNATING = 'journeys/{business,checkout,relyingParty,signIn}/*.journey.ts';

/** Folders and files of `journeys` that they do not, and why. */
export const NOT_ALTERNATING: Readonly<Record<string, string>> = {
  atlas: 'plain files, which no service has a part in',
  pages: 'pages and the playground in a browser; what they ask of the services is asked in the other folders, too',
  'checkout/externalIdentity.journey.ts': 'has two servers of its own: a product, and the provider of its identity',
  'checkout/pendingAge.journey.ts': 'what is kept is in the browser, and few calls are made',
  'signIn/outage.journey.ts': 'takes its one server away',
  'signIn/providers.journey.ts': 'the buttons of all providers, whose way is that of social',
  'signIn/dialog.journey.ts': 'looks at the page alone',
  'signIn/early.journey.ts': 'looks at the page alone, before its script has come',
};
