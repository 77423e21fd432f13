import type { SnapshotFrom } from 'xstate';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { businessMainMachine } from './businessMain.machine.ts';
import type { BusinessMainInput, MainNotice, Primary } from './businessMain.types.ts';

/** What stands above the form; `none`: the host has switched the header off. */
export type MainHeader =
  | { kind: 'none' }
  | { kind: 'discovery' }
  | { kind: 'organization'; name: string }
  /** The address is still to be verified. */
  | { kind: 'verify' }
  /** Another method is asked for. */
  | { kind: 'other'; name: string };

export type EmailForm =
  | { kind: 'typed'; email: string; suggestion: string | null }
  | { kind: 'known'; email: string; isBackable: boolean };

export type MainProblem = Notice | { code: 'cannotJoin'; email: string; organization: string };

/** `logos`: of the host and of the organization, as far as they are known. */
export interface BusinessMainScreen {
  kind: 'businessMain';
  header: MainHeader;
  logos: string[];
  form: EmailForm;
  problem: MainProblem | null;
  isBusy: boolean;
}

type Shown = Omit<BusinessMainInput, 'isBackable'> & { isBackable: boolean };

function headerOf({ config, organization, primary }: Shown): MainHeader {
  if (organization === null) return config.theme.hideHeaderText ? { kind: 'none' } : { kind: 'discovery' };
  if (primary === null) return { kind: 'organization', name: organization.name };
  return primary.isEmailVerified ? { kind: 'other', name: organization.name } : { kind: 'verify' };
}

function problemOf(notice: MainNotice | null, email: string, organization: KnownOrganization | null) {
  return notice?.code === 'cannotJoin' ? { code: notice.code, email, organization: organization?.name ?? '' } : notice;
}

function formOf(
  primary: Primary | null,
  email: string,
  { isBackable, isBusy }: Record<'isBackable' | 'isBusy', boolean>,
): EmailForm {
  if (primary !== null) return { kind: 'known', email: primary.email, isBackable: isBackable && !isBusy };
  return { kind: 'typed', email, suggestion: isBusy ? null : suggestionFor(email) };
}

/** Main, as it stands and while what was chosen there is under way. */
export function businessMainScreen(shown: Shown, isBusy: boolean): BusinessMainScreen {
  const { config, organization, primary, email, notice, isBackable } = shown;
  const logos = [config.theme.logo?.logoImageUrl ?? null, organization?.logoUrl ?? null];
  return {
    kind: 'businessMain',
    header: headerOf(shown),
    logos: logos.filter((logo) => logo !== null),
    form: formOf(primary, email, { isBackable, isBusy }),
    problem: problemOf(notice, primary?.email ?? email, organization),
    isBusy,
  };
}

export const toBusinessMainScreen = ({
  context,
}: Pick<SnapshotFrom<typeof businessMainMachine>, 'context'>): BusinessMainScreen => businessMainScreen(context, false);
