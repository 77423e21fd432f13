import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { softwareAuthenticator } from '#tests/services/identity/passkeys/softwareAuthenticator.ts';
import { ethereumWallet, hexOf } from '#tests/services/identity/wallets/testWallets.ts';
import { callerOf, cpuSince, type Identity, withIdentity } from '../measuring/identity.ts';
import { type Line, median } from '../measuring/measure.ts';

const origin = 'http://localhost:4100';
const minutes = { session_duration_minutes: 30 };
const warmUps = 1_000;
const batches = 8;
const size = 250;

const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const fieldOf = async (answer: Response, name: string): Promise<string> =>
  z.string().parse(dataSchema.parse(JSON.parse(await answer.text())).data[name]);

async function medianOf(run: (number: number) => Promise<number>): Promise<number> {
  for (let number = 0; number < warmUps; number += 1) await run(number);
  const each: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    let cpu = 0;
    for (let number = 0; number < size; number += 1) cpu += await run(warmUps + batch * size + number);
    each.push(cpu / size);
  }
  return median(each);
}

/** A sign-in is asked for and answered; what the browser and the authenticator do in between is not counted. */
async function logIn(
  { post }: Identity,
  number: number,
  given: {
    start: [path: string, body: object, field: string];
    finish: (challenge: string) => [path: string, body: object];
  },
): Promise<number> {
  const [path, body, field] = given.start;
  const asking = process.cpuUsage();
  const started = await post(path, body, callerOf(number));
  const asked = cpuSince(asking);
  const [where, answer] = given.finish(await fieldOf(started, field));
  const answering = process.cpuUsage();
  await post(where, { ...answer, ...minutes }, callerOf(number));
  return asked + cpuSince(answering);
}

async function passkeyLogIn(identity: Identity): Promise<number> {
  const authenticator = softwareAuthenticator({ origin });
  const email = 'owner@acme.test';
  const sent = await identity.post('/otps/email/login_or_create', { email }, callerOf(0));
  const token = (await identity.outbox.list(email))[0]?.code;
  const entered = { token, method_id: await fieldOf(sent, 'method_id'), ...minutes };
  const session = await fieldOf(await identity.post('/otps/authenticate', entered, callerOf(0)), 'session_token');
  const asked = { domain: 'localhost', return_passkey_credential_options: true };
  const started = await identity.post('/webauthn/register/start', asked, callerOf(0), session);
  const made = authenticator.create(await fieldOf(started, 'public_key_credential_creation_options'));
  await identity.post('/webauthn/register', { public_key_credential: made, ...minutes }, callerOf(0), session);
  return medianOf((number) =>
    logIn(identity, number, {
      start: ['/webauthn/authenticate/start/primary', asked, 'public_key_credential_request_options'],
      finish: (options) => ['/webauthn/authenticate', { public_key_credential: authenticator.get(options) }],
    }),
  );
}

/** The library alone, with the same kind of key. */
async function passkeyVerification(): Promise<number> {
  const authenticator = softwareAuthenticator({ origin });
  const challenge = 'A'.repeat(43);
  const user = { id: 'dXNlcg', name: 'x', displayName: 'x' };
  const asked = { challenge, rp: { id: 'localhost', name: 'x' }, user, pubKeyCredParams: [], excludeCredentials: [] };
  authenticator.create(JSON.stringify(asked));
  const publicKey = authenticator.held[0]?.publicKey;
  if (publicKey === undefined) throw new Error('The authenticator holds no key');
  return medianOf(async () => {
    const answer = authenticator.get(JSON.stringify({ challenge, rpId: 'localhost', allowCredentials: [] }));
    const response = JSON.parse(answer);
    const begin = process.cpuUsage();
    const { verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: 'localhost',
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    const cpu = cpuSince(begin);
    if (!verified) throw new Error('The library refuses the answer');
    return cpu;
  });
}

function walletLogIn(identity: Identity): Promise<number> {
  const wallet = ethereumWallet();
  const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain };
  return medianOf((number) =>
    logIn(identity, number, {
      start: ['/crypto_wallets/authenticate/start/primary', named, 'challenge'],
      finish: (challenge) => ['/crypto_wallets/authenticate', { ...named, signature: wallet.sign(challenge) }],
    }),
  );
}

/** The library alone: a key is recovered from a signature over a message of the usual length. */
function walletVerification(): Promise<number> {
  const wallet = ethereumWallet();
  const message = 'x'.repeat(300);
  const signature = Buffer.from(hexOf(wallet.parts(message), 0).slice(2, 130), 'hex');
  const { recovery } = wallet.parts(message);
  return medianOf(async () => {
    const begin = process.cpuUsage();
    const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n300${message}`));
    secp256k1.Signature.fromBytes(signature, 'compact').addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false);
    return cpuSince(begin);
  });
}

/**
 * Sign-ins by passkey and by wallet, each beside its verification alone. `taken` has the sign-in by link, which also is two
 * calls and two commits and has no signature: the writes of a bare sign-in.
 */
export async function signatureCpu(taken: Line[]): Promise<Line[]> {
  const bare = taken.find(({ what }) => what === 'CPU per magic-link sign-in')?.value;
  if (bare === undefined) throw new Error('The sign-in by link was not measured');
  const [passkey = Number.NaN, wallet = Number.NaN] = await withIdentity(async (identity) => [
    await passkeyLogIn(identity),
    await walletLogIn(identity),
  ]);
  const lineOf = (name: string, value: number, verification: number): Line => ({
    what: `CPU per sign-in by ${name}`,
    value,
    unit: 'ms',
    budget: Number((1.5 * verification + bare).toFixed(2)),
    note: `1.5 of the verification alone, ${verification.toFixed(2)}, and a sign-in by link`,
  });
  return [
    lineOf('passkey', passkey, await passkeyVerification()),
    lineOf('Ethereum wallet', wallet, await walletVerification()),
  ];
}
