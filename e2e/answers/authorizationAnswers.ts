import {
  authorizeStartData,
  authorizeSubmitData,
  connectedAppsData,
  logoutStartData,
} from '#contracts/identity/authorization.ts';
import { authData, commonData } from '#tests/adapters/authAnswer.ts';
import { type Answer, limitedFor, errorAnswer } from '#e2e/answers/answers.ts';

const back = 'https://northwind.example/cb';
const usual = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'].map((scope) => ({
  scope,
  is_grantable: scope !== 'full_access',
  description: '',
}));
const strange = [
  { scope: 'full_access', is_grantable: true, description: '' },
  { scope: 'reports.read', is_grantable: true, description: 'Read your reports' },
  { scope: 'reports.write', is_grantable: true, description: '' },
  { scope: 'reports.send', is_grantable: true, description: 'Send your reports to anybody', is_far_reaching: true },
  { scope: 'reports.delete', is_grantable: false, description: 'Delete your reports' },
];

interface Started {
  scopes?: 'usual' | 'strange';
  isConsentRequired?: boolean;
}

/** An application by the name of Northwind Mail; with unknown scopes it has no logo, and the person no address. */
export function authorizationStarted({ scopes = 'usual', isConsentRequired = true }: Started = {}): Answer {
  const isUsual = scopes === 'usual';
  const emails = isUsual ? [{ email_id: 'email-test-1', email: 'jane@acme.test', verified: true }] : [];
  const data = authorizeStartData.parse({
    ...commonData,
    user_id: 'user-test-1',
    user: { ...authData.user, emails },
    client: {
      client_id: 'app-1',
      client_type: 'third_party',
      client_name: 'Northwind Mail',
      client_description: '',
      ...(isUsual ? { client_logo_url: 'https://northwind.example/logo.png' } : {}),
    },
    consent_required: isConsentRequired,
    scope_results: isUsual ? usual : strange,
  });
  return { status: 200, json: { data } };
}

/** `code` null: denied. */
export const authorizationSubmitted = (redirect_uri: string, code: string | null): Answer => ({
  status: 200,
  json: {
    data: authorizeSubmitData.parse({
      ...commonData,
      redirect_uri,
      ...(code === null ? {} : { authorization_code: code }),
    }),
  },
});

const NORTHWIND = {
  connected_app_id: 'northwind-mail',
  name: 'Northwind Mail',
  description: 'Mails for brands',
  client_type: 'third_party' as const,
  scopes_granted: 'openid profile reports.read offline_access',
  scope_results: ['openid', 'profile', 'reports.read', 'offline_access'].map((scope) => ({
    scope,
    is_grantable: true,
    description: scope === 'reports.read' ? 'Read your reports' : '',
  })),
};
const LANTERN = {
  connected_app_id: 'lantern',
  name: 'Lantern',
  description: 'Reports for owners',
  client_type: 'first_party' as const,
  scopes_granted: 'openid',
};

/** Two applications, or none. */
export const applicationsListed = (isNone: boolean): Answer => ({
  status: 200,
  json: {
    data: connectedAppsData.parse({ ...commonData, connected_apps: isNone ? [] : [NORTHWIND, LANTERN] }),
  },
});
export const applicationRemoved: Answer = { status: 200, json: { data: commonData } };

export const logoutStarted = (redirect_uri: string, consent_required: boolean): Answer => ({
  status: 200,
  json: { data: logoutStartData.parse({ ...commonData, redirect_uri, consent_required }) },
});

/** Errors of the calls, by what the flow makes of them. */
export const authorizationErrorAnswers = {
  signedOut: errorAnswer(401, 'user_unauthenticated'),
  reauthentication: errorAnswer(401, 'reauthentication_required', 'Refused.', { reauthentication_token: 'again-1' }),
  reported: (error: string) => errorAnswer(400, error, 'Refused.', { redirect_uri: `${back}?error=${error}` }),
  rateLimited: limitedFor(15, 'too_many_requests', 'Please wait a moment.'),
  refused: errorAnswer(404, 'connected_app_not_found', 'This application is not known.'),
  expired: errorAnswer(400, 'authorization_request_expired', 'The request has expired.', {
    client_name: 'Northwind Mail',
    home_url: 'https://northwind.example/',
  }),
};
