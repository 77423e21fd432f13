import type { StrengthData } from '#contracts/identity/passwords.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { Assessment, Strength } from '#machines/ports/passwords.ts';
import { fetchBootstrap } from '#src/adapters/identity/bootstrap.http.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** IDS-17, IDS-18: only bootstrap knows how many characters and kinds are asked for; the answer says what is missing. */
async function ludsRules(client: IdentityClient, signal: AbortSignal) {
  const rules = recallBootstrap(client)?.password_config ?? (await fetchBootstrap(client, signal)).password_config;
  if (rules === null) throw new IdentityError('unavailable', null, { cause: new Error('luds without its rules') });
  return rules;
}

async function assessmentOf(client: IdentityClient, data: StrengthData, signal: AbortSignal): Promise<Assessment> {
  const { strength_policy: policy, score, feedback } = data;
  switch (policy) {
    case 'zxcvbn': {
      // A good score has no warning, though the password may be too short (D-91).
      const advice = data.valid_password ? '' : (feedback.suggestions[0] ?? '');
      return { policy, score, warning: feedback.warning === '' ? advice : feedback.warning };
    }
    case 'luds': {
      const rules = await ludsRules(client, signal);
      return {
        policy,
        minimumCount: rules.luds_minimum_count,
        complexity: rules.luds_complexity,
        isLongEnough: feedback.luds_requirements?.missing_characters === 0,
        isComplexEnough: feedback.luds_requirements?.missing_complexity === 0,
      };
    }
    case 'none':
      return { policy };
  }
}

/** The answer of the strength check as the product shows it (DAT-28 … DAT-30). */
export const strengthOf = async (
  client: IdentityClient,
  data: StrengthData,
  signal: AbortSignal,
): Promise<Strength> => ({
  isValid: data.valid_password,
  isBreached: data.breached_password,
  assessment: await assessmentOf(client, data, signal),
});
