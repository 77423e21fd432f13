import { vi } from 'vitest';
import { INTERMEDIATE_SESSION_COOKIE } from '#contracts/businessStorageKeys.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken } from '#tests/adapters/identityAsked.ts';

export const passcodesAt = (identityUrl: string) => memberPasscodesOverHttp({ publicToken, identityUrl });

/** A sign-in was begun in this browser; answers what its cookie holds by now. */
export function begun(): () => string {
  stubBrowser();
  let cookie = `${INTERMEDIATE_SESSION_COOKIE}=intermediate-1`;
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text;
    },
  });
  return () => cookie;
}
export const meaningOf = (promise: Promise<unknown>) =>
  failure(promise).then((error) => (error instanceof BusinessError ? error.code : error));

export const common = { request_id: 'request-id-test-1', status_code: 200 };
/** The member in the second step. */
export const bySecond = {
  organization_id: 'organization-1',
  member_id: 'member-1',
  intermediate_session_token: 'intermediate-1',
};
