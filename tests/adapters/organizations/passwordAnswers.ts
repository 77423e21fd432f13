import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/passwords/memberPasswords.http.ts';
import { bootstrapAnswer, commonData } from '#tests/adapters/authAnswer.ts';
import { publicToken } from '#tests/adapters/identityAsked.ts';
import { businessOrganization, doneAnswer } from './businessAnswer.ts';

export const PAIR = `${BUSINESS_STORAGE_KEYS.pkce}.magic_links`;
export const email = 'jane@acme.test';
export const password = 'fern and field 22';
export const clientAt = (identityUrl: string) => ({ publicToken, identityUrl, storageKeys: BUSINESS_STORAGE_KEYS });
export const passwordsAt = (identityUrl: string) => memberPasswordsOverHttp(clientAt(identityUrl));
export const organization = businessOrganization();
export const done = { json: { data: doneAnswer(organization) } };
export const common = { json: { data: commonData } };
export const discovered = {
  json: {
    data: {
      ...commonData,
      intermediate_session_token: 'intermediate-1',
      email_address: email,
      organization_id_hint: null,
      discovered_organizations: [],
    },
  },
};
export const bootstrap = { json: { data: { ...bootstrapAnswer, create_organization_enabled: true } } };
export const expectedLogin = {
  email: 'jane@acme.test',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
  lifetime: 1_800,
};
export const found = { result: 'discovered', discovered: { email, organizations: [], canCreate: true } };
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
