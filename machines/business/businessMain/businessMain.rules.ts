import type { BusinessConfig, BusinessProduct } from '#contracts/businessConfig.ts';
import { businessProviders } from '#contracts/identity/providerIds.ts';
import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import { required } from '#machines/ports/required.ts';
import type { FloatingPrompt, OneTapOutput } from '#machines/ports/oneTap.ts';
import type {
  BusinessMainInput,
  BusinessMainOutput,
  MainBlock,
  MainButton,
  MainChoice,
  MainWay,
} from './businessMain.types.ts';

/** The settings that decide what Main offers. */
export type MainOffer = Pick<BusinessMainInput, 'config' | 'organization' | 'primary'>;

const byProduct = ({ oauthOptions }: BusinessConfig): Record<BusinessProduct, AuthMethod[]> => ({
  emailMagicLinks: ['magic_link'],
  emailOtp: ['email_otp'],
  sso: ['sso'],
  passwords: ['password'],
  oauth: oauthOptions.providers.map(({ type }) => `${type}_oauth` as const),
});

/** In configured order, each once (D-474). A configuration without any method is one without products (D-330). */
function configuredMethods(config: BusinessConfig): AuthMethod[] {
  const methods = config.products.flatMap((product) => byProduct(config)[product]);
  return methods.length > 0 ? [...new Set(methods)] : ['magic_link'];
}

/**
 * The methods that Main offers, in their order: of the configured ones those that are allowed. Where another first
 * factor is asked for and none of them is, what the organization asks for is offered all the same; without that
 * restriction a link. Empty where there is no way in (D-330).
 */
export function methodsOffered({ config, organization, primary }: MainOffer): AuthMethod[] {
  const isThere = (method: AuthMethod) =>
    method !== 'sso' || organization === null || organization.connections.length > 0;
  const allowed = primary?.methods ?? organization?.allowedMethods ?? null;
  const offered = configuredMethods(config).filter(
    (method) => isThere(method) && (allowed === null || allowed.includes(method)),
  );
  if (offered.length > 0 || primary === null) return offered;
  return (organization?.allowedMethods ?? null) === null ? ['magic_link'] : primary.methods.filter(isThere);
}

export const canOffer = (given: MainOffer): boolean => methodsOffered(given).length > 0;

const isMail = (method: AuthMethod) => method === 'magic_link' || method === 'email_otp';

export const hasMail = (given: MainOffer): boolean => methodsOffered(given).some(isMail);

/** Password Email takes the place of Main. */
export function isPasswordOnly(given: MainOffer): boolean {
  const methods = methodsOffered(given);
  return methods.length === 1 && methods[0] === 'password';
}

/** The address is typed on Main. */
export const hasForm = (given: MainOffer): boolean => given.primary === null && hasMail(given);

type Group = 'email' | 'sso' | 'password' | 'providers';

/** A password is with the address, where there is one. */
function groupOf(method: AuthMethod, given: MainOffer): Group {
  if (method === 'password') return hasMail(given) ? 'email' : 'password';
  if (method === 'sso') return 'sso';
  return isMail(method) ? 'email' : 'providers';
}

function buttonsBy(method: AuthMethod, given: MainOffer): MainButton[] {
  const named = (kind: 'link' | 'code' | 'sso'): MainButton[] => [{ kind, way: kind }];
  switch (method) {
    case 'magic_link':
      return named('link');
    case 'email_otp':
      return named('code');
    case 'password':
      return [{ kind: hasMail(given) ? 'usePassword' : 'password', way: 'password' }];
    case 'sso':
      if (given.organization === null) return named('sso');
      return given.organization.connections.map(({ connectionId, name }) => ({
        kind: 'connection',
        way: connectionId,
        name,
      }));
    default:
      return businessProviders
        .filter((provider) => method === `${provider}_oauth`)
        .map((way) => ({ kind: 'provider', way }));
  }
}

/** The buttons of one group; a password comes after what is sent by mail. */
function buttonsOf(group: Group, given: MainOffer): MainButton[] {
  const methods = methodsOffered(given).filter((method) => groupOf(method, given) === group);
  const isLast = (method: AuthMethod) => Number(method === 'password');
  return methods.toSorted((one, other) => isLast(one) - isLast(other)).flatMap((method) => buttonsBy(method, given));
}

/** Every button, in the order of the methods. */
const waysOffered = (given: MainOffer): MainWay[] =>
  methodsOffered(given)
    .flatMap((method) => buttonsBy(method, given))
    .map(({ way }) => way);

export const offers = (given: MainOffer, way: MainWay): boolean => waysOffered(given).includes(way);

const isProvider = (name: string): boolean => businessProviders.some((provider) => provider === name);

/** The button of a provider or of single sign-on that was used last, where there are several (D-331). */
export function lastUsedOf({ lastUsed, ...given }: MainOffer & Pick<BusinessMainInput, 'lastUsed'>): MainWay | null {
  const ways = waysOffered(given).filter((way) => !['link', 'code', 'password'].includes(way));
  if (lastUsed === null || ways.length < 2) return null;
  // The single sign-on button stands for every connection.
  const meant = ways.includes('sso') && !isProvider(lastUsed) ? 'sso' : lastUsed;
  return ways.find((way) => way === meant) ?? null;
}

function buttonBlock(groups: Group[], given: MainOffer, lastUsed: MainWay | null): MainBlock[] {
  const buttons = groups.flatMap((group) => buttonsOf(group, given));
  const isFirst = (button: MainButton) => Number(button.way === lastUsed);
  const sorted = buttons.toSorted((one, other) => isFirst(other) - isFirst(one));
  return sorted.length === 0 ? [] : [{ kind: 'buttons', buttons: sorted }];
}

/** Returns what Main offers, from top to bottom: the form, if there is one, and the buttons above and below it. */
export function blocksOf({ lastUsed, ...given }: MainOffer & Pick<BusinessMainInput, 'lastUsed'>): MainBlock[] {
  const last = lastUsedOf({ ...given, lastUsed });
  const groups = [...new Set(methodsOffered(given).map((method) => groupOf(method, given)))];
  if (!hasForm(given)) return buttonBlock(groups, given, last);
  const at = groups.indexOf('email');
  const above = buttonBlock(groups.slice(0, at), given, last);
  const below = buttonBlock(groups.slice(at + 1), given, last);
  const or = { kind: 'or' } as const;
  return [
    ...above.flatMap((block): MainBlock[] => [block, or]),
    { kind: 'form', hasPassword: offers(given, 'password') },
    ...below.flatMap((block): MainBlock[] => [or, block]),
  ];
}

const googleOf = ({ oauthOptions }: BusinessConfig) => oauthOptions.providers.find(({ type }) => type === 'google');

/** Google's prompt comes once, where its button is offered (D-312). */
export const offersOneTap = ({ isFirst, ...given }: MainOffer & Pick<BusinessMainInput, 'isFirst'>): boolean =>
  isFirst && googleOf(given.config)?.one_tap === true && offers(given, 'google');

/** There is nothing but the prompt: Main has the screen once it cannot be shown (D-312). */
export const isOneTapOnly = ({ config, primary }: MainOffer): boolean =>
  primary === null && [...new Set(config.products)].join() === 'oauth' && config.oauthOptions.providers.length === 1;

/** Returns the choice made in Google's prompt. @throws Error when nobody was chosen */
export const promptChoiceOf = (output: OneTapOutput): MainChoice => ({
  choice: 'oneTap',
  credential: required(output.result === 'accepted' ? output.credential : null, 'credential'),
});

export const promptOf = ({ config }: MainOffer): FloatingPrompt => ({
  publicToken: config.publicToken,
  cancelOnTapOutside: googleOf(config)?.cancel_on_tap_outside !== false,
});

/** Returns the kind of mail that a typed address is sent. */
export function mailChoiceOf(given: MainOffer): 'link' | 'code' | 'either' {
  const [mail, ...others] = methodsOffered(given).filter(isMail);
  if (others.length > 0) return 'either';
  return mail === 'email_otp' ? 'code' : 'link';
}

/** Returns the control that is busy while the choice made on Main is under way. */
export function wayChosen(output: BusinessMainOutput, { primary }: Pick<BusinessMainInput, 'primary'>): MainWay {
  switch (output.choice) {
    case 'provider':
      return output.provider;
    case 'connection':
      return output.connectionId;
    case 'oneTap':
      return 'google';
    case 'link':
    case 'code':
    case 'either':
      return primary === null ? 'form' : output.choice;
    default:
      return output.choice;
  }
}
