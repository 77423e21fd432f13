import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import { toEmailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import type { DrawScreen } from '../businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'emailSelection' ? <EmailSelectionView screen={screen} send={send} /> : null;

export const emailSelectionFlow = () => ({ ...shownFlow(emailSelectionMachine, toEmailSelectionScreen), draw });
