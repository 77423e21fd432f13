import type { SnapshotFrom } from 'xstate';
import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { oauthMachine } from './oauth.machine.ts';

/** Main stays on the screen; the chosen button is busy. */
export type OAuthScreen = { kind: 'redirectingForProvider'; provider: OAuthProvider };

export const toOAuthScreen = ({ context }: SnapshotFrom<typeof oauthMachine>): OAuthScreen => ({
  kind: 'redirectingForProvider',
  provider: context.request.provider,
});
