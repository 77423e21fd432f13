import { type Breaks, inFile } from '../break.ts';

const machine = inFile('machines/consent/consent/consent.machine.ts');
const rules = inFile('machines/consent/consent/consent.rules.ts');
const screen = inFile('machines/consent/consent/consent.screen.ts');
const scopes = inFile('machines/consent/scopes.ts');
const contract = inFile('contracts/identity/authorization.ts');
const asking = inFile('src/views/consent/consent/asking.view.tsx');
const trouble = inFile('src/views/consent/troubleCard.tsx');
const consentView = inFile('src/views/consent/consent/consent.view.tsx');
const logout = inFile('machines/consent/logout/logout.machine.ts');
const logoutRules = inFile('machines/consent/logout/logout.rules.ts');
const logoutView = inFile('src/views/consent/logout/logout.view.tsx');
const logoutScreen = inFile('machines/consent/logout/logout.screen.ts');

const KNOWN = "'openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'";

/** Consent and log-out. */
export const authorizationBreaks: Breaks = {
  'IDP-01': screen(
    "case 'consenting':\n      return asking(snapshot, undefined);",
    "case 'consenting':\n      return { kind: 'checking' };",
  ),
  'IDP-02': machine(
    "{ target: 'starting' },\n      ],\n    },\n    incomplete",
    "{ target: 'signedOut' },\n      ],\n    },\n    incomplete",
  ),
  'IDP-03': machine("target: 'consenting',", "target: 'submitting',"),
  'IDP-04': machine(
    "target: 'submitting',\n          },\n        ],",
    "target: 'consenting',\n          },\n        ],",
  ),
  'IDP-05': [
    machine("'allow' }, target: 'submitting' }", "'allow' }, target: 'starting' }"),
    machine("'deny' }, target: 'submitting' }", "'allow' }, target: 'submitting' }"),
  ],
  'IDP-06': machine("? ('granted' as const) : ('denied' as const)", "? ('denied' as const) : ('denied' as const)"),
  'IDP-07': machine("? ('granted' as const) : ('denied' as const)", "? ('granted' as const) : ('granted' as const)"),
  'IDP-09': rules("if (given.client_id === undefined) return 'client_id';"),
  'IDP-10': rules("? 'redirect_uri' : null;", '? null : null;'),
  'IDP-11': [
    screen("parameter: known(missingIn(context.query), 'parameter')", "parameter: 'client_id'"),
    consentView('texts.missing(parameter)', "texts.missing('')"),
  ],
  'IDP-12': rules("  'response_type',\n"),
  'IDP-13': rules('{ scopes: asked }', '{ scopes: [...defaultScopes] }'),
  'IDP-14': rules("  'code_challenge',\n"),
  'IDP-15': rules("  'state',\n"),
  'IDP-16': rules("  'nonce',\n"),
  'IDP-17': rules("  'id_token_hint',\n"),
  'IDP-18': contract("['openid', 'email', 'profile']", "['openid', 'email']"),
  'IDP-19': ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'].map((scope) =>
    contract(KNOWN, KNOWN.replace(`'${scope}'`, `'${scope}_'`)),
  ),
  'IDP-20': [
    screen('areKnown: areKnown(scopes)', 'areKnown: true'),
    scopes('scopes.every(isKnown)', 'scopes.some(isKnown)'),
    asking('const title = areKnown', 'const title = !areKnown'),
  ],
  'IDP-21': asking('text={title} name={name}', 'text={title} name=""'),
  'IDP-22': trouble('title={errorTitle}>', 'title={sentence}>'),
  'OUT-01': logoutRules("if (given.client_id === undefined) return 'client_id';"),
  'OUT-02': logoutRules("=== undefined ? 'post_logout_redirect_uri' : null", '=== undefined ? null : null'),
  'OUT-03': logout(
    "{ target: 'asking' },\n      ],\n    },\n    incomplete",
    "{ target: 'starting' },\n      ],\n    },\n    incomplete",
  ),
  'OUT-04': [
    logoutScreen("return { kind: 'kept' };", "return { kind: 'loggedOut' };"),
    logoutView('title={logout.kept}', 'title={logout.done}'),
  ],
  'OUT-05': logout("'no.chosen': { target: 'kept' }", "'no.chosen': { target: 'starting' }"),
  'OUT-06': logout("{ actions: 'agree', target: 'starting' }", "{ actions: 'agree', target: 'forgetting' }"),
  'DAT-31': asking('text={title} name={name}', 'text={title} name=""'),
  'IDS-10': machine('input: ({ context }) => requestOf(context.query),', 'input: () => ({}),'),
  'IDS-11': machine('request: requestOf(query),', ''),
  'IDS-12': logout('input: ({ context }) => requestOf(context.query),', 'input: () => ({}),'),
};
