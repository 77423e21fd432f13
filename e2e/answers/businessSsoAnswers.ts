import { memberOneTapStartData, memberOneTapSubmitData } from '#contracts/identity/business/oauth.ts';
import { connectionsData } from '#contracts/identity/business/sso.ts';
import type { SsoConnection } from '#contracts/identity/business/organization.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import { organizationFound } from '#e2e/answers/businessAnswers.ts';

const connection = (number: number, display_name: string): SsoConnection => ({
  connection_id: `connection-${number}`,
  display_name,
  identity_provider: 'generic',
});
const two = [connection(1, 'Okta'), connection(2, 'Entra')];
export type Amount = 'none' | 'one' | 'several';
const listed: Record<Amount, SsoConnection[]> = { none: [], one: two.slice(0, 1), several: two };

/** To the question which connections are open to an address. */
export const connectionsFound = (amount: Amount): Answer => ({
  status: 200,
  json: { data: connectionsData.parse({ ...commonData, connections: listed[amount] }) },
});

/** An organization with so many connections. */
export const organizationWith = (amount: Amount, more: object = {}): Answer =>
  organizationFound({ sso_active_connections: listed[amount], ...more });

/** One Tap may be offered. */
export const memberOneTapStarted: Answer = {
  status: 200,
  json: {
    data: memberOneTapStartData.parse({
      ...commonData,
      google_client_id: 'client-1',
      csrf_token: 'csrf-1',
      nonce: 'nonce-1',
    }),
  },
};
/** Returns the answer to a credential of One Tap: the address to go to. */
export const memberOneTapSubmitted = (redirect_url: string): Answer => ({
  status: 200,
  json: { data: memberOneTapSubmitData.parse({ ...commonData, redirect_url }) },
});
