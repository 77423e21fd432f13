import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { BackRules } from './browserBack.ts';

function eventOf(screen: WidgetScreen): { type: 'changeEmail.chosen' } | { type: 'back.chosen' } | null {
  switch (screen.kind) {
    case 'emailConfirmation':
    case 'passwordless':
      return { type: 'changeEmail.chosen' };
    case 'existingPassword':
    case 'resetMail':
      return { type: 'back.chosen' };
    case 'passcode':
    case 'newPassword':
      return screen.isBackable ? { type: 'back.chosen' } : null;
    default:
      return null;
  }
}

/** The way back to Main of the sign-in widget. */
export const widgetBack = {
  eventOf,
  // The sent mail is corrected by its own flow, the code by the flow around it.
  receiverOf: (screen) => (screen.kind === 'passwordless' && screen.way.kind === 'passcode' ? 'parent' : 'flow'),
  isStart: ({ kind }) => kind === 'main',
} satisfies BackRules<WidgetScreen, unknown>;

/** Somebody has begun to sign in. */
export const isAfterMain = (screen: WidgetScreen): boolean => eventOf(screen) !== null;
