import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';

/** A key that lives as long as the page: an address, and signatures that hold. */
export interface SandboxKey {
  address: string;
  sign(message: Uint8Array): Uint8Array<ArrayBuffer>;
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** EIP-191: what `personal_sign` signs. */
const personalHash = (message: Uint8Array) =>
  keccak_256(joined(new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`), message));

export function ethereumKey(): SandboxKey {
  const secret = secp256k1.utils.randomSecretKey();
  const publicKey = secp256k1.getPublicKey(secret, false);
  return {
    address: `0x${hexOf(keccak_256(publicKey.subarray(1)).subarray(12))}`,
    sign(message) {
      const [recovery = 0, ...rest] = secp256k1.sign(personalHash(message), secret, {
        prehash: false,
        format: 'recovered',
      });
      // Ethereum has the recovery byte at the end, with 27 added to it.
      return Uint8Array.from([...rest, recovery + 27]);
    },
  };
}

export function solanaKey(): SandboxKey {
  const secret = ed25519.utils.randomSecretKey();
  return {
    address: bs58.encode(ed25519.getPublicKey(secret)),
    sign: (message) => Uint8Array.from(ed25519.sign(message, secret)),
  };
}
