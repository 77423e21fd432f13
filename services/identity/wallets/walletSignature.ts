import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import { checksummed, type Wallet } from './walletAddress.ts';

/** Returns the hash that a wallet signs for a text (EIP-191, version 0x45, `personal_sign`). */
function personalHash(message: string): Uint8Array {
  const bytes = Buffer.from(message);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

/** The address whose key made a signature: 65 bytes as hex, r, s, and which of the candidates (0, 1 or 27, 28). */
function ethereumSigner(message: string, signature: string): string | null {
  const digits = /^(?:0x)?([0-9a-f]{128})([0-9a-f]{2})$/i.exec(signature);
  const v = Number.parseInt(digits?.[2] ?? '', 16);
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery !== 0 && recovery !== 1) return null;
  const rs = secp256k1.Signature.fromBytes(Buffer.from(digits?.[1] ?? '', 'hex'), 'compact');
  // Of the two spellings of each signature Ethereum takes one (EIP-2).
  if (rs.hasHighS()) return null;
  const key = rs.addRecoveryBit(recovery).recoverPublicKey(personalHash(message)).toBytes(false);
  return checksummed(Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex'));
}

/** Ed25519 (RFC 8032): 64 bytes as base58 by the key that the address is. */
function isSolanaSignature(message: string, signature: string, address: string): boolean {
  if (signature.length > 88) return false;
  const bytes = bs58.decodeUnsafe(signature);
  if (bytes?.length !== 64) return false;
  const key = bs58.decode(address);
  // With a point of small order anybody could sign; the library that verifies does not look.
  if (ed25519.Point.fromBytes(key).isSmallOrder()) return false;
  const x = Buffer.from(key).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), publicKey, bytes);
}

/**
 * Returns whether the wallet's key has signed the message. Anything else is false: another key, another chain's
 * signature, bytes that are no signature or no point. Contracts that sign (ERC-1271) have no key and cannot.
 */
export function isSignedBy(wallet: Wallet, message: string, signature: string): boolean {
  try {
    if (wallet.chain === 'ethereum') return ethereumSigner(message, signature) === wallet.address;
    return isSolanaSignature(message, signature, wallet.address);
  } catch {
    return false;
  }
}
