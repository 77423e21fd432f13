import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import { toEmailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import type { DrawScreen } from '../businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'emailSelection' ? <EmailSelectionView screen={screen} send={send} /> : null;

export const emailSelectionFlow = () => ({ ...activeFlow(emailSelectionMachine, toEmailSelectionScreen), draw });
