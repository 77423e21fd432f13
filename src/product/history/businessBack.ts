import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BackRules } from './browserBack.ts';

type BackEvent = { type: 'back.chosen' } | { type: 'showQrCode.chosen' };

/** D-342: what the way back on the screen does. */
function eventOf(screen: BusinessScreen): BackEvent | null {
  switch (screen.kind) {
    case 'emailSelection':
    case 'passwordMailSent':
    case 'organizationName':
    case 'organizationSwitch':
    case 'switchFailed':
    case 'ssoEmail':
    case 'ssoMenu':
    case 'ssoFallback':
    case 'recoveryEntry':
      return { type: 'back.chosen' };
    case 'totpKey':
      return { type: 'showQrCode.chosen' };
    case 'totpEntry':
      return screen.isEnrolling ? { type: 'back.chosen' } : null;
    default:
      return 'isBackable' in screen && screen.isBackable ? { type: 'back.chosen' } : null;
  }
}

/** Something is under way, or its end is told: what lay behind it is not settled. */
const isPassing = (screen: BusinessScreen): boolean =>
  ['arriving', 'unanswered', 'enteringOrganization', 'saving', 'prompted'].includes(screen.kind) ||
  ('isBusy' in screen && screen.isBusy) ||
  ('isVerifying' in screen && screen.isVerifying);

/** The ways back of the business widget, screen by screen. */
export const businessBack = {
  eventOf,
  receiverOf: ({ kind }) => (kind === 'smsEnrollment' ? 'parent' : 'flow'),
  isStart: (screen) => eventOf(screen) === null && !isPassing(screen),
} satisfies BackRules<BusinessScreen, BackEvent>;
