import { startingContext } from '#machines/business/business.rules.ts';
import type { BusinessContext } from '#machines/business/business.types.ts';

/** Tells whether the context has something that should have been forgotten by now. */
function leftovers(context: BusinessContext, state: string): string {
  const { answer, login, right, elsewhere, wantsPassword } = context;
  const fresh = startingContext({
    config: context.config,
    landingToken: context.landingToken,
    lastUsed: context.lastUsed,
    hasSession: context.hasSession,
    hasSent: context.hasSent === true,
  });
  const isLeft = [
    answer !== null && state !== 'secondStep',
    login !== null && state !== 'saving',
    right !== null && state !== 'memberReset',
    elsewhere !== null && state !== 'federatedLogin',
    state === 'landing' && JSON.stringify({ ...context, isFirstMain: true }) !== JSON.stringify(fresh),
    state === 'discovery' && (context.primary ?? context.notice) !== null,
    state === 'discovery' && (context.email !== '' || context.leftScreens.length > 0),
    state === 'discovery' && context.organization !== null,
    state === 'loggedIn' && wantsPassword,
  ];
  return isLeft.includes(true) ? ' with leftovers' : '';
}
const FLOWS_OF_MAIN = new Set(['emailLink', 'memberPasscode', 'memberPassword', 'sso', 'federatedLogin']);
const toldBy = (notice: BusinessContext['notice']) =>
  notice === null ? '' : notice.code === 'cannotJoin' ? '.cannotJoin' : '.refused';

function mainOf({ organization, primary, leftScreens }: BusinessContext): string {
  if (organization === null) return 'discovery';
  if (primary === null) return 'organization';
  if (!primary.isEmailVerified) return 'verify';
  return `${organization.name.toLowerCase()}${leftScreens.includes('discovery') ? '.backable' : ''}`;
}

/** Names what follows Main, by how Main was there and what was chosen on the way. */
function followingOf(value: string, context: BusinessContext): string {
  const { leftScreens, elsewhere } = context;
  if (value === 'memberPassword' && leftScreens.at(-1) !== 'businessMain') return `${value}.${mainOf(context)}`;
  if (leftScreens.at(-1) === 'discovery') return `${value}.discovered`;
  const chosen = elsewhere === null ? '' : `.${elsewhere.to}`;
  return `${value}.${mainOf(context)}${leftScreens.at(-1) === 'emailSelection' ? '.selected' : ''}${chosen}`;
}

function stateOf(value: string, context: BusinessContext): string {
  const { landingToken, notice, isFirstDiscovery, trouble: told, canGoBack, right } = context;
  if (FLOWS_OF_MAIN.has(value)) return `${followingOf(value, context)}${notice === null ? '' : ' with a notice'}`;
  switch (value) {
    case 'landing':
      if (context.hasSent === true) return 'landing.reloaded';
      return `landing.${landingToken.kind === 'member' && landingToken.wantsPassword ? 'verified' : landingToken.kind}`;
    case 'restoring':
      return `restoring.${mainOf(context)}`;
    case 'businessMain':
      return `main.${mainOf(context)}${toldBy(notice)}`;
    case 'emailSelection':
      return `emailSelection.${mainOf(context)}${toldBy(notice)}`;
    case 'discovery':
      return `discovery.${isFirstDiscovery ? 'first' : 'later'}`;
    case 'memberReset':
      return `memberReset.${right?.by.replace('Token', '') ?? 'nothing'}`;
    case 'error': {
      const named = told?.kind === 'authPolicy' ? `.${told.organization ?? 'unnamed'}` : '';
      return `error.${told?.kind ?? 'nothing'}${named}${canGoBack ? '' : '.final'}`;
    }
    case 'resuming':
      return context.config.organizationSlug === null ? value : `${value}.named`;
    case 'loggedIn':
    case 'signingOut':
    case 'revoking':
      return context.organization?.name === 'Acme' ? value : `${value}.${context.organization?.name.toLowerCase()}`;
    default:
      return value;
  }
}
/** A new password is to be chosen once somebody is logged in; what has failed is over. */
const pending = (value: string, { wantsPassword }: BusinessContext) =>
  wantsPassword && value !== 'error' ? 'linked.' : '';

/** The spec's name of where the business widget is. */
export const nameOfBusiness = (value: string, context: BusinessContext): string =>
  `${pending(value, context)}${stateOf(value, context)}${leftovers(context, value)}`;
