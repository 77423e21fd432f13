import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Line } from '../measuring/measure.ts';

const DIR = 'dist/widget';
const FIRST = 'script.js';

/** Each method with the part that it begins with, and its budget in kB. */
const methods: [string, string, number][] = [
  ['links by e-mail', 'magicLink.flow', 5],
  ['codes', 'personPasscode.flow', 14],
  ['the phone form, without its numbering plans', 'phone.flow', 8],
  ['passwords', 'password.flow', 25],
  ['passkeys, by the button', 'passkey.flow', 13],
  ['passkeys, in the e-mail field', 'passkeyAutofill.flow', 7],
  ['passkeys, made and managed', 'openRegistration', 17],
  ['wallets', 'wallets.flow', 16],
  ['One Tap', 'oneTap.flow', 6],
];

const textOf = (name: string) => readFileSync(join(DIR, name), 'utf8');

/** A file and all that it imports before it runs. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, path = ''] of textOf(name).matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g))
    loadedWith(join(name, '..', path), seen);
  return seen;
}

/** Of the parts with this name that of the script for plain pages: the other one takes React from its host. */
function partOf(name: string): string {
  const part = readdirSync(join(DIR, 'parts'))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    .map((file) => `parts/${file}`)
    .find((file) => !loadedWith(file).has('react.js') && [...loadedWith(file)].includes('widget.js'));
  if (part === undefined) throw new Error(`${DIR} has no part ${name}`);
  return part;
}

/** Measures the JavaScript that a sign-in method adds to a host's page, beyond the form, its machine and the shared wire. */
export function methodBytes(): Line[] {
  const wire = loadedWith(partOf('identityErrors'));
  const shared = new Set([...loadedWith(FIRST), ...loadedWith(partOf('machine')), ...wire]);
  return methods.map(([what, part, budget]) => {
    const own = [...loadedWith(partOf(part))].filter((name) => !shared.has(name));
    const bytes = own.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0);
    return { what: `JavaScript of ${what}`, value: bytes / 1000, unit: 'kB gz', budget };
  });
}
