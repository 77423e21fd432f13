import { strengthBody, strengthData } from '#contracts/identity/passwords.ts';
import type { Passwords } from '#machines/ports/passwords.ts';
import { callIdentity, type IdentityPlace } from './identityCall.ts';
import { strengthOf } from './strength.ts';

/** Passwords over the wire of section 15. */
export function passwordsOverHttp(place: IdentityPlace): Passwords {
  return {
    async checkStrength({ email, password }, signal) {
      const body = strengthBody.parse({ email, password });
      const path = '/passwords/strength_check';
      const call = { path, body, answer: strengthData, sessionToken: null, signal, isRead: true };
      return strengthOf(place, await callIdentity(place, call), signal);
    },
  };
}
