import { action, sets } from '#specs/testModel.ts';
import { jane, WAIT } from '../given.ts';
import type { Context } from './businessAsks.ts';

type Values = Partial<Context>;

/** True for one state only, and so until the next step. */
export const UNTIL_NEXT = {
  token: { kind: 'nothing' },
  hasSent: false,
  isFound: false,
  isSelected: false,
  hasEnded: false,
  notice: null,
};
/** No organization is known, and no address was given. */
export const ANEW = { organization: null, isAsked: false, isBackable: false, email: '' };
export const LIMITED = { code: 'limited', sentence: WAIT, seconds: 15 };

export const to = (target: string, requirements: string[], values: Values = {}) => ({
  target: `#business.${target}`,
  actions: sets<Context>({ ...UNTIL_NEXT, ...values }),
  meta: { requirements },
});
export const when = (isSo: (context: Context) => boolean, step: ReturnType<typeof to>) => ({
  ...step,
  guard: ({ context }: { context: Context }) => isSo(context),
});

export const toError = (kind: string, ...requirements: string[]) =>
  to(`error.${kind}`, ['B2B-05', ...requirements], { isAsked: false });
export const forbidden = (organization: string | null, state = 'authPolicy') =>
  to(`error.${state}`, ['B2B-05', 'D-296'], { organization, isAsked: false });
/** Nothing of a sign-in is left. */
export const BEGINNING = { ...ANEW, unchecked: null, wantsPassword: false, isFirstDiscovery: true };
export const toBeginning = (requirements: string[], values: Values = {}) =>
  to('landing', requirements, { ...BEGINNING, ...values });
/** Somebody else signs in: the service forgets what was verified. */
export const toOther = (...requirements: string[]) => ({
  ...toBeginning([]),
  meta: { requirements: [...requirements, 'D-294'], announces: [action('dropIntermediateSession')] },
});

/** A message that was sent before a reload is looked for first. */
export const toMain = (organization: string | null) => [
  when(({ hasSent }) => hasSent, to('restoring', ['B2B-01', 'D-489'], { organization })),
  when(({ hasEnded }) => hasEnded, to('main', ['B2B-01', 'D-594'], { organization, hasEnded: true })),
  to('main', ['B2B-01'], { organization }),
];
/** A message is shown again in its own flow: that of an organization, or Discovery. */
export const found = (target: string, isOfOrganization: boolean) => [
  when(
    ({ organization }) => (organization !== null) === isOfOrganization,
    to(target, ['D-489'], { email: jane, isFirst: false, isFound: true }),
  ),
  to('main', ['D-489']),
];

export const fromMain = (target: string, email: string, ...requirements: string[]) =>
  to(target, ['B2B-01', ...requirements], { email, isFirst: false });
/** Nobody could say whether the saved session lives. */
export const unchecked = (state: string, sentence: string) =>
  to(`resumeFailed.${state}`, ['D-594'], { unchecked: sentence });
/** The session is checked again. */
export const checkAgain = (why = 'D-594') => to('resuming', [why], { unchecked: null });

/** To the screen on which link or code was chosen. */
export const back = (why: string, notice: object | null = null) => [
  when(({ isSelected }) => isSelected, to('emailSelection', [why], { notice })),
  to('main', [why], { notice }),
];

export const discovered = (...requirements: string[]) =>
  to('discovery', ['B2B-04', ...requirements], { ...ANEW, isFirstDiscovery: true });
/** An organization of the list asks for another first factor. */
export const asked = (target: string, organization: string, ...requirements: string[]) =>
  to(target, ['B2B-04', ...requirements], { organization, isAsked: true, isBackable: true, isFirstDiscovery: false });
export const authenticated = (...requirements: string[]) => [
  when(({ wantsPassword }) => wantsPassword, to('savingFirst', ['B2B-03', ...requirements])),
  to('saving', ['B2B-03', ...requirements], { organization: 'Acme' }),
];
