import { type BusinessProvider, businessProviderNames } from '#contracts/identity/business/providers.ts';
import { type OAuthProvider, providerNames } from '#contracts/identity/providers.ts';
import type { Provider, ProviderId } from './provider.ts';
import { amazon } from './providers/amazon.ts';
import { apple } from './providers/apple.ts';
import { bitbucket } from './providers/bitbucket.ts';
import { coinbase } from './providers/coinbase.ts';
import { discord } from './providers/discord.ts';
import { facebook } from './providers/facebook.ts';
import { figma } from './providers/figma.ts';
import { github } from './providers/github.ts';
import { gitlab } from './providers/gitlab.ts';
import { google } from './providers/google.ts';
import { hubspot } from './providers/hubspot.ts';
import { linkedin } from './providers/linkedin.ts';
import { microsoft } from './providers/microsoft.ts';
import { salesforce } from './providers/salesforce.ts';
import { slack } from './providers/slack.ts';
import { snapchat } from './providers/snapchat.ts';
import { tiktok } from './providers/tiktok.ts';
import { twitch } from './providers/twitch.ts';
import { twitter } from './providers/twitter.ts';
import { yahoo } from './providers/yahoo.ts';

/** Providers that users sign in with, from their public documentation (OAU-02 … OAU-20). */
export const providers: Readonly<Record<OAuthProvider, Provider>> = {
  google,
  microsoft,
  apple,
  github,
  gitlab,
  facebook,
  discord,
  salesforce,
  slack,
  amazon,
  bitbucket,
  linkedin,
  coinbase,
  twitch,
  twitter,
  tiktok,
  snapchat,
  figma,
  yahoo,
};

/** Those that members of organizations log in with. */
export const businessProviders: Readonly<Record<BusinessProvider, Provider>> = {
  google,
  microsoft,
  hubspot,
  slack,
  github,
};

/** Of users and of members. */
export const everyProvider: Readonly<Record<ProviderId, Provider>> = { ...providers, ...businessProviders };

/** As `provider_type`, and towards people. */
export const everyProviderName: Readonly<Record<ProviderId, string>> = { ...providerNames, ...businessProviderNames };
