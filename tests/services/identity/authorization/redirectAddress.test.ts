import { expect, it } from 'vitest';
import { isRegistered } from '#services/identity/authorization/request/redirectAddress.ts';

const registered = [
  'http://127.0.0.1/callback',
  'http://[::1]:4000/callback',
  'https://app.example/callback',
  'http://localhost/callback',
];

it.each([
  ['http://127.0.0.1/callback', true],
  ['http://127.0.0.1:51004/callback', true],
  ['http://[::1]:51004/callback', true],
  ['http://[::1]/callback', true],
  ['http://127.0.0.1:51004/other', false],
  ['http://127.0.0.1:51004/callback?next=x', false],
  ['http://127.0.0.1:99999/callback', false],
  ['http://127.0.0.1:51004@evil.example/callback', false],
  ['http://127.0.0.1.evil.example/callback', false],
  ['http://127.0.0.2:51004/callback', false],
  ['https://127.0.0.1:51004/callback', false],
  ['https://app.example:8443/callback', false],
  ['http://localhost:51004/callback', false],
])('an application of this machine may be answered at any port of it [D-423]: %s %s', (address, isTaken) => {
  expect(isRegistered(address, registered)).toBe(isTaken);
});
