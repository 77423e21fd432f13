import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import sha3 from 'js-sha3';
import nacl from 'tweetnacl';
import * as ecc from 'tiny-secp256k1';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

export interface TestWallet {
  chain: 'ethereum' | 'solana';
  address: string;
  /** As the wallet's browser extension answers: hex for Ethereum, base58 for Solana. */
  sign(message: string): string;
}

export interface SignatureParts {
  r: Buffer;
  s: Buffer;
  recovery: 0 | 1;
}

const hashOf = (message: string): Buffer => {
  const length = Buffer.byteLength(message);
  return Buffer.from(sha3.keccak_256.arrayBuffer(`\x19Ethereum Signed Message:\n${length}${message}`));
};

/** Of 20 bytes, with the case of EIP-55. */
function checksummed(bytes: Buffer): string {
  const digits = bytes.toString('hex');
  const hash = sha3.keccak_256(digits);
  return `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

export const hexOf = ({ r, s }: SignatureParts, v: number): string =>
  `0x${r.toString('hex')}${s.toString('hex')}${v.toString(16).padStart(2, '0')}`;

/** The other spelling of the same signature, which Ethereum does not take (EIP-2). */
export function highS({ r, s, recovery }: SignatureParts): SignatureParts {
  const other = (ORDER - BigInt(`0x${s.toString('hex')}`)).toString(16).padStart(64, '0');
  return { r, s: Buffer.from(other, 'hex'), recovery: recovery === 0 ? 1 : 0 };
}

/** A wallet of Ethereum; its signatures are made by libsecp256k1 and not by the library that verifies them. */
export function ethereumWallet(
  seed: Uint8Array = randomBytes(32),
): TestWallet & { parts(message: string): SignatureParts } {
  const key = ecc.pointFromScalar(seed, false);
  if (key === null) throw new Error('Not a key');
  const parts = (message: string): SignatureParts => {
    const { signature, recoveryId } = ecc.signRecoverable(hashOf(message), seed);
    if (recoveryId !== 0 && recoveryId !== 1) throw new Error('A signature in 2^127');
    const bytes = Buffer.from(signature);
    return { r: bytes.subarray(0, 32), s: bytes.subarray(32), recovery: recoveryId };
  };
  return {
    chain: 'ethereum',
    address: checksummed(Buffer.from(sha3.keccak_256.arrayBuffer(key.slice(1))).subarray(12)),
    parts,
    sign: (message) => hexOf(parts(message), 27 + parts(message).recovery),
  };
}

/** A wallet of Solana; its signatures are made by TweetNaCl. */
export function solanaWallet(seed: Uint8Array = randomBytes(32)): TestWallet {
  const pair = nacl.sign.keyPair.fromSeed(seed);
  return {
    chain: 'solana',
    address: bs58.encode(pair.publicKey),
    sign: (message) => bs58.encode(nacl.sign.detached(Buffer.from(message), pair.secretKey)),
  };
}

export const wallets = { ethereum: ethereumWallet, solana: solanaWallet };
