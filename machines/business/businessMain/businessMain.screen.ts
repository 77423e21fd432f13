import type { SnapshotFrom } from 'xstate';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { OneTapArea } from '#machines/ports/oneTap.ts';
import type { businessMainMachine } from './businessMain.machine.ts';
import { blocksOf, hasForm, isOneTapOnly, lastUsedOf } from './businessMain.rules.ts';
import type { BusinessMainInput, MainBlock, MainNotice, MainWay } from './businessMain.types.ts';

/** The header above the form; `none`: the host has switched it off. */
export type MainHeader =
  | { kind: 'none' }
  | { kind: 'discovery' }
  | { kind: 'organization'; name: string }
  /** The address is still to be verified. */
  | { kind: 'verify' }
  /** Another method is asked for. */
  | { kind: 'other'; name: string };

export type MainProblem =
  | Notice
  | { code: 'sessionEnded' }
  | { code: 'cannotJoin'; email: string; organization: string };

/**
 * `logos`: of the host and of the organization, as far as they are known. `email`: as it was typed, or the known one.
 * `lastUsed`: the button that is marked so. `busy`: the control whose work is under way, while the rest waits.
 */
export interface BusinessMainScreen {
  kind: 'main';
  header: MainHeader;
  logos: string[];
  blocks: MainBlock[];
  email: string;
  suggestion: string | null;
  problem: MainProblem | null;
  lastUsed: MainWay | null;
  busy: MainWay | null;
  isBackable: boolean;
  /** Why there is no prompt, for developers of the page. */
  promptless?: Extract<OneTapArea, { kind: 'explained' }>;
}

/** Shows nothing: Google's own prompt covers the page. */
export interface PromptedScreen {
  kind: 'oneTap';
}

function headerOf({ config, organization, primary }: BusinessMainInput): MainHeader {
  if (organization === null) return config.theme.hideHeaderText ? { kind: 'none' } : { kind: 'discovery' };
  if (primary === null) return { kind: 'organization', name: organization.name };
  return primary.isEmailVerified ? { kind: 'other', name: organization.name } : { kind: 'verify' };
}

function problemOf(
  notice: MainNotice | null,
  email: string,
  organization: KnownOrganization | null,
): MainProblem | null {
  if (notice?.code === 'cannotJoin') return { code: 'cannotJoin', email, organization: organization?.name ?? '' };
  return notice;
}

/** The screen of Main, waiting for a choice (`busy` is null) or while the chosen method runs. */
export function businessMainScreen(shown: BusinessMainInput, busy: MainWay | null): BusinessMainScreen {
  const { config, organization, primary, notice, isBackable } = shown;
  const email = primary?.email ?? shown.email;
  const logos = [config.theme.logo?.logoImageUrl ?? null, organization?.logoUrl ?? null];
  return {
    kind: 'main',
    header: headerOf(shown),
    logos: logos.filter((logo) => logo !== null),
    blocks: blocksOf(shown),
    email,
    suggestion: busy === null && hasForm(shown) ? suggestionFor(email) : null,
    problem: problemOf(notice, email, organization),
    lastUsed: lastUsedOf(shown),
    busy,
    isBackable,
  };
}

export function toBusinessMainScreen(
  snapshot: Pick<SnapshotFrom<typeof businessMainMachine>, 'context' | 'matches'>,
): BusinessMainScreen | PromptedScreen {
  const { context } = snapshot;
  if (isOneTapOnly(context) && snapshot.matches({ offering: { oneTap: 'prompting' } })) return { kind: 'oneTap' };
  return businessMainScreen(context, null);
}
