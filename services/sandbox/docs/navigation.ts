/** A page of the documentation: `docs/{id}.md`, or one that is made from the services themselves. */
export interface DocsPage {
  id: string;
  name: string;
  /** One line for the list of all pages. */
  about: string;
}

/** The page of errors, which is made from the services. */
export const errorsPage = 'errors';

/** Pages for hosts and operators, in the order of reading. Pages about the repository itself are read there. */
export const docsChapters: readonly { name: string; pages: readonly DocsPage[] }[] = [
  {
    name: 'Start',
    pages: [
      { id: 'quickstart', name: 'Quickstart', about: 'From nothing to a signed-in person in your own page.' },
      { id: 'sandbox', name: 'The sandbox', about: 'Accounts, cards and members to try everything with.' },
      {
        id: 'testing-sign-in',
        name: 'Testing sign-in',
        about: 'Fixed addresses and codes for the tests of your pages.',
      },
      { id: 'moving', name: 'Moving here', about: 'People and passwords from Stytch, Clerk or Auth0.' },
    ],
  },
  {
    name: 'In your pages',
    pages: [
      { id: 'embedding', name: 'The widget', about: 'With React, as an element or a script; look, texts, events.' },
      {
        id: 'client',
        name: 'The session of a page',
        about: 'Who is signed in, after a reload and with a fresh token.',
      },
      { id: 'react', name: 'React', about: 'Hooks, who is signed in, a menu of the account.' },
      { id: 'frameworks', name: 'Frameworks', about: 'A page with React, Next, Vue, Svelte or plain HTML.' },
      { id: 'upgrading', name: 'Upgrading', about: 'What changed between versions of the widget.' },
      { id: 'widget', name: 'The package', about: 'Its entries, sizes and requirements.' },
      { id: 'package', name: 'API reference', about: 'Every function and type of the package.' },
    ],
  },
  {
    name: 'In your backend',
    pages: [
      {
        id: 'sessions',
        name: 'Sessions and tokens',
        about: 'Check a request, the claims of the JWT, HttpOnly cookies.',
      },
      { id: 'backends', name: 'Backends', about: 'A server with Express, Fastify or Hono.' },
      { id: 'server-api', name: 'The server API', about: 'People, organizations and sessions, by secret key.' },
      { id: 'webhooks', name: 'Webhooks', about: 'Every change, sent to your server and signed.' },
      { id: 'scim', name: 'Directories', about: 'SCIM 2.0 for Okta and Entra.' },
      { id: errorsPage, name: 'Errors', about: 'Every code, and what to do about it.' },
    ],
  },
  {
    name: 'Other parties',
    pages: [
      {
        id: 'identity-provider',
        name: 'Your own provider',
        about: 'Other applications sign in with you (OpenID Connect).',
      },
      { id: 'conformance', name: 'Conformance', about: "The OpenID Foundation's conditions that are tests here." },
      { id: 'providers', name: 'Providers', about: 'How each of nineteen OAuth providers behaves.' },
    ],
  },
  {
    name: 'In production',
    pages: [
      { id: 'production', name: 'Going live', about: 'Install, watch, back up, upgrade, rotate keys.' },
      { id: 'settings', name: 'Settings', about: 'Every setting with its default.' },
      { id: 'brand', name: 'Your own brand', about: 'Name, logo, colour, mails and texts of your own.' },
      { id: 'admin', name: "The operator's command", about: 'People, organizations, keys and policy by command.' },
    ],
  },
];

/** All pages in the order of reading. */
export const docsPages: readonly DocsPage[] = docsChapters.flatMap(({ pages }) => pages);
