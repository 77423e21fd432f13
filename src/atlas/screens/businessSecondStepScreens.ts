import { createElement } from 'react';
import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { toRecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import { recoverySaveMachine } from '#machines/business/recoverySave/recoverySave.machine.ts';
import { toRecoverySaveScreen } from '#machines/business/recoverySave/recoverySave.screen.ts';
import type { SecondStepScreen } from '#machines/business/secondSteps.screen.ts';
import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { toTotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { toTotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import { SecondStepView } from '#src/views/business/secondStep/secondStep.view.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';
import { send } from './sending.ts';

const shown = (screen: SecondStepScreen) => createElement(SecondStepView, { screen, send });

/** The flows of a second step that have screens of their own. */
export const businessSecondStepScreens: Record<string, ScreenOfFlow> = {
  factorSelection: {
    machine: factorSelectionMachine,
    container: 'widget',
    show: (snapshot) => shown(toFactorSelectionScreen(snapshot)),
  },
  totpEnrollment: {
    machine: totpEnrollmentMachine,
    container: 'widget',
    show: (snapshot) => shown(toTotpEnrollmentScreen(snapshot)),
  },
  totpEntry: {
    machine: totpEntryMachine,
    container: 'widget',
    show: (snapshot) => shown(toTotpEntryScreen(snapshot)),
  },
  recoveryEntry: {
    machine: recoveryEntryMachine,
    container: 'widget',
    show: (snapshot) => shown(toRecoveryEntryScreen(snapshot)),
  },
  recoverySave: {
    machine: recoverySaveMachine,
    container: 'widget',
    show: (snapshot) => shown(toRecoverySaveScreen(snapshot)),
  },
};
