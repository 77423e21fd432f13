import { readFileSync } from 'node:fs';
import { translations } from '@zxcvbn-ts/language-en';
import { describe, expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#contracts/limits.ts';
import { identityErrorOf } from '#src/adapters/identity/identityErrors.ts';
import { passwordAdvice } from '#src/texts/passwordAdvice.texts.ts';
import { serviceErrors } from '#src/texts/serviceErrors.texts.ts';
import { adviceFor } from '#src/views/widget/newPassword/adviceFor.ts';
import { chaptersOfServices } from '#scripts/documents/chapters.ts';
import { errorTypesOf } from '#services/sandbox/docs/errors/errorsMarkdown.ts';
import { bundles } from './bundles.ts';

const german = bundles.find(({ language }) => language === 'de')?.signIn.strings;

/** Mistakes of the developer of the page or the application: they are shown in English (D-220). */
const TO_MAKERS = [
  /^(?:bad|public_token|route|request|email_template)_/,
  /^(?:connected_app_supplied|default_provider|endpoint|oauth_config|origin|pkce_required)_/,
  /^no_(?:login|signup|match)_/,
  /^invalid_(?:authorization_header|client|crypto_wallet_address|oauth_provider|request|scope|target|wallet_type)$/,
  /^invalid_(?:expiration|session_duration|login_magic|signup_magic|password_reset|pkce|public_key)/,
  /^unsupported_response_type$/,
];
/** Only a call that no widget makes answers so. */
const NEVER_MET = new Set(['member_not_found', 'organization_slug_already_used']);

describe("the service's words", () => {
  test('can be replaced where a person can meet them [D-373]', async () => {
    const chapters = await chaptersOfServices();
    const identity = errorTypesOf(chapters.filter(({ calls }) => !calls.some(({ path }) => path.startsWith('/api/'))));
    const business = readFileSync('src/adapters/organizations/businessCall.ts', 'utf8');
    const met = identity.filter(
      ({ type, isOfBackends }) =>
        !isOfBackends &&
        !NEVER_MET.has(type) &&
        !TO_MAKERS.some((pattern) => pattern.test(type)) &&
        // These have sentences of their own in the business widget.
        !business.includes(`  ${type}: '`),
    );
    const reported = Object.fromEntries(met.map(({ type, message }) => [type, message]));
    expect({ ...reported, internal_server_error: serviceErrors.internal_server_error }).toEqual(serviceErrors);
  });

  test('are those of zxcvbn, and two of its own, for a password that is easy to guess', () => {
    const { warnings, suggestions } = translations;
    const own = [`Use 8 characters or more.`, `Use ${PASSWORD_LENGTH} characters at the most.`];
    const sentences = [...Object.values(warnings), ...Object.values(suggestions), ...own];
    expect(Object.values(passwordAdvice).toSorted()).toEqual(sentences.toSorted());
  });

  test('stand until there are others for their type [THM-19]', () => {
    const failure = { status_code: 429, request_id: 'r', error_type: 'too_many_requests', error_message: 'Later.' };
    const response = new Response(null, { status: 429 });
    const sentence = (given?: Partial<Record<string, string>>) =>
      identityErrorOf({ serviceErrors: given }, response, { ...failure, error_url: '' }).sentence;
    expect([sentence(), sentence({}), sentence(german?.serviceErrors)]).toEqual([
      'Later.',
      'Later.',
      'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    ]);
  });

  test('of a password stand until there are others', () => {
    const reported = (sentence: string) => [adviceFor(sentence, {}), adviceFor(sentence, german ?? {})];
    expect(reported('Dates are easy to guess.')).toEqual(['Dates are easy to guess.', german?.passwordAdvice.dates]);
    expect(reported('Something else.')).toEqual(['Something else.', 'Something else.']);
    expect(reported('')).toEqual(['', '']);
  });
});
