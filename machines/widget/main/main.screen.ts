import type { SnapshotFrom } from 'xstate';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { mainMachine } from './main.machine.ts';
import { blocksOf, misconfigurationOf, suggestionFor } from './main.rules.ts';
import type { Block, MainContext, Misconfiguration } from './main.types.ts';

/** `busy`: what is under way, so that its button spins and the rest waits. */
export type MainScreen =
  | { kind: 'misconfigured'; misconfiguration: Misconfiguration }
  | {
      kind: 'offering';
      header: boolean;
      logoUrl: string | null;
      blocks: Block[];
      email: string;
      notice: Notice | null;
      suggestion: string | null;
      busy: 'email' | OAuthProvider | null;
    };

export function offeringScreen(
  { config, email, notice }: Pick<MainContext, 'config' | 'email' | 'notice'>,
  busy: 'email' | OAuthProvider | null,
): MainScreen {
  return {
    kind: 'offering',
    header: !config.theme.hideHeaderText,
    logoUrl: config.theme.logo?.logoImageUrl ?? null,
    blocks: blocksOf(config),
    email,
    notice,
    suggestion: busy === null ? suggestionFor(email) : null,
    busy,
  };
}

export function toMainScreen({ context }: Pick<SnapshotFrom<typeof mainMachine>, 'context'>): MainScreen {
  const misconfiguration = misconfigurationOf(context.config);
  return misconfiguration === null ? offeringScreen(context, null) : { kind: 'misconfigured', misconfiguration };
}
