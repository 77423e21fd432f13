import { describe, expect, it } from 'vitest';
import { isIssuerOf } from '#services/identity/shared/providers/callbackIssuer.ts';
import type { ProviderId } from '#services/platform/oauth/provider.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';

/** From docs/providers.md, by hand. */
const own: [ProviderId, string][] = [
  ['google', 'https://accounts.google.com'],
  ['microsoft', 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'],
  ['github', 'https://github.com/login/oauth'],
  ['facebook', 'https://www.facebook.com'],
  ['discord', 'https://discord.com'],
  ['twitter', 'https://api.x.com'],
  ['hubspot', 'https://app.hubspot.com'],
  ['linkedin', 'https://www.linkedin.com/oauth'],
  ['amazon', 'https://www.amazon.com'],
  ['amazon', 'https://api.amazon.com/auth/o2'],
  ['bitbucket', 'https://bitbucket.org/site/oauth2'],
  ['coinbase', 'https://login.coinbase.com/'],
  ['tiktok', 'https://www.tiktok.com'],
  ['snapchat', 'https://accounts.snapchat.com/accounts/oauth2'],
  ['figma', 'https://www.figma.com'],
  ['figma', 'https://api.figma.com'],
];

const others: [ProviderId, string][] = [
  ['github', 'https://github.com'],
  ['github', 'https://github.com/login/oauth/'],
  ['github', 'https://GITHUB.com/login/oauth'],
  ['discord', 'https://discord.com/api'],
  ['google', 'https://accounts.google.com.evil.example'],
  ['microsoft', 'https://login.microsoftonline.com/a/b/v2.0'],
  ['microsoft', 'https://login.microsoftonline.com//v2.0'],
  ['microsoft', 'https://login.microsoftonline.com/common'],
  ['microsoft', 'https://evil.example/x/v2.0'],
  ['tiktok', 'https://www.tiktok.com.evil.example'],
  ['tiktok', 'http://www.tiktok.com'],
  ['snapchat', 'https://kit.snapchat.com'],
  ['figma', 'not an address'],
  ['amazon', ''],
];

describe('the issuer that a callback names [D-440]', () => {
  it('is taken where it is the one that the provider sends', () => {
    expect(own.filter(([id, issuer]) => !isIssuerOf(everyProvider[id], issuer))).toEqual([]);
  });

  it('is refused where it is any other', () => {
    expect(others.filter(([id, issuer]) => isIssuerOf(everyProvider[id], issuer))).toEqual([]);
    const wrong = Object.values(everyProvider).filter((one) => isIssuerOf(one, 'https://evil.example/login/oauth'));
    expect(wrong).toEqual([]);
  });
});
