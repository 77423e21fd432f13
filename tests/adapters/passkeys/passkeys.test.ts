import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { passkeyNoticeOf } from '#machines/widget/passkey/passkey.rules.ts';
import { passkeyRegistrationsOverWebAuthn } from '#src/adapters/passkeys/passkeyRegistrations.webauthn.ts';
import { passkeysOverWebAuthn } from '#src/adapters/passkeys/passkeys.webauthn.ts';
import { authData, authenticated, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { serveAnswers } from '#tests/adapters/serviceStub.ts';

const credential = { credentialId: 'credential-1', relyingPartyId: 'localhost', json: '{"id":"credential-1"}' };
const options = JSON.stringify({ challenge: 'Y2hhbGxlbmdl', rpId: 'login.acme.test' });
const registration = {
  webauthn_registration_id: 'passkey-7',
  domain: 'localhost',
  user_agent: '',
  authenticator_type: '',
  verified: true,
};
const passkeysAt = (identityUrl: string) => passkeysOverWebAuthn({ publicToken, identityUrl });
const registrationsAt = (identityUrl: string) => passkeyRegistrationsOverWebAuthn({ publicToken, identityUrl });

/** A browser with WebAuthn, whose device answers `given`. */
function stubDevice(given: () => Promise<unknown>) {
  const browser = stubBrowser();
  browser.storage.items.set(STORAGE_KEYS.sessionToken, 'opaque-0');
  vi.stubGlobal('PublicKeyCredential', Object);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Browser/9', credentials: { get: given, create: given } });
  return browser;
}
const askDevice = () => passkeysAt('').getPasskey({ options, isAutofill: false }, signal());

afterEach(() => vi.unstubAllGlobals());

describe('asking the device for a passkey', () => {
  it('that answers with an empty credential fails, and Main says that the error is unknown [PKY-07]', async () => {
    stubDevice(async () => null);
    const error: unknown = await askDevice().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(PasskeyError);
    expect(error).toMatchObject({ code: 'failed' });
    expect(passkeyNoticeOf(error)).toEqual({ code: 'passkeyFailed' });
  });

  it.each([
    ['NotAllowedError', 'dismissed'],
    ['AbortError', 'aborted'],
    ['SecurityError', 'unsupported'],
    ['NotSupportedError', 'unsupported'],
    ['DataError', 'failed'],
  ])('names its %s as %s', async (name, code) => {
    stubDevice(() => Promise.reject(new DOMException('no', name)));
    await expect(askDevice()).rejects.toMatchObject({ code });
  });

  it('answers the credential and the relying party of the options', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    stubDevice(async () => ({
      id: 'credential-1',
      rawId: bytes,
      type: 'public-key',
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
      getClientExtensionResults: () => ({}),
    }));
    const found = await askDevice();
    expect(found).toMatchObject({ credentialId: 'credential-1', relyingPartyId: 'login.acme.test' });
    expect(JSON.parse(found.json)).toMatchObject({
      id: 'credential-1',
      rawId: 'AQID',
      response: { signature: 'AQID' },
    });
  });
});

describe('the wire of passkeys', () => {
  it.each([
    [null, 'localhost'],
    ['acme.test', 'acme.test'],
  ])('asks for a challenge of the relying party, given %j', async (domain, sent) => {
    stubDevice(async () => null);
    const answer = { ...commonData, userId: '', public_key_credential_request_options: options };
    await using service = await serveAnswers({ json: { data: answer } });
    expect(await passkeysAt(service.url).startPasskey({ domain }, signal())).toEqual({ options });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/webauthn/authenticate/start/primary', { domain: sent, return_passkey_credential_options: true }],
    ]);
  });

  it('does not ask for one in a browser without WebAuthn', async () => {
    stubBrowser();
    await expect(passkeysAt('').startPasskey({ domain: null }, signal())).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it.each([45, 95])('asks for a session of %i minutes with a passkey [IDS-19]', async (sessionMinutes) => {
    stubDevice(async () => null);
    await using service = await serveAnswers({
      json: { data: { ...authData, webauthn_registration_id: 'passkey-7' } },
    });
    const signedIn = await passkeysAt(service.url).authenticatePasskey({ credential, sessionMinutes }, signal());
    expect(signedIn).toEqual(authenticated);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/webauthn/authenticate',
        { public_key_credential: credential.json, session_duration_minutes: sessionMinutes },
      ],
    ]);
  });

  it.each([45, 95])('asks for a session of %i minutes with a new passkey [IDS-19]', async (sessionMinutes) => {
    stubDevice(async () => null);
    const user = { ...authData.user, webauthn_registrations: [{ ...registration, name: 'Phone' }] };
    const answer = { ...authData, user, __user: user, webauthn_registration_id: 'passkey-7' };
    await using service = await serveAnswers({ json: { data: answer } });
    const registered = await registrationsAt(service.url).registerPasskey({ credential, sessionMinutes }, signal());
    expect(registered).toEqual({
      session: { ...authenticated, user },
      passkey: { id: 'passkey-7', name: 'Phone' },
      passkeys: [{ id: 'passkey-7', name: 'Phone' }],
    });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/webauthn/register',
        { public_key_credential: credential.json, session_duration_minutes: sessionMinutes },
      ],
    ]);
  });
});
