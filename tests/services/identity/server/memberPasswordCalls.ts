import { createHash } from 'node:crypto';
import { FIRST } from '#tests/services/identity/business/passwordHarness.ts';
import type { ServerSdk } from './serverSdk.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Calls of a backend on passwords of members of the organization of `memberCalls`. */
export function memberPasswordCalls(service: () => ServerSdk) {
  const sdk = () => service().business.passwords;
  const organization_id = 'zinc-crm';
  const hash = (password: string) => ({ hash: md5(password), hash_type: 'md_5' });
  const migrate = (email_address: string, given: object = {}) =>
    sdk().migrate({ organization_id, email_address, ...hash(FIRST), ...given });
  const authenticate = (email_address: string, password: string, given: object = {}) =>
    sdk().authenticate({ organization_id, email_address, password, ...given });
  return { sdk, organization_id, migrate, authenticate };
}
