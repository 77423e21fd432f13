import { match } from 'ts-pattern';
import type { SecondStepScreen } from '#machines/business/secondSteps.screen.ts';
import type { SecondStepEvent } from '#machines/business/secondSteps.types.ts';
import { FactorSelectionView } from '#src/views/business/factorSelection/factorSelection.view.tsx';
import { RecoveryEntryView } from '#src/views/business/recoveryEntry/recoveryEntry.view.tsx';
import { RecoverySaveView } from '#src/views/business/recoverySave/recoverySave.view.tsx';
import { TotpKeyView } from '#src/views/business/totpEnrollment/totpKey.view.tsx';
import { TotpQrCodeView } from '#src/views/business/totpEnrollment/totpQrCode.view.tsx';
import { TotpEntryView } from '#src/views/business/totpEntry/totpEntry.view.tsx';

interface SecondStepProps {
  screen: SecondStepScreen;
  send: (event: SecondStepEvent) => void;
}

/** One of the screens of a second step. */
export function SecondStepView({ screen, send }: SecondStepProps) {
  return match(screen)
    .with({ kind: 'factorSelection' }, (one) => <FactorSelectionView screen={one} send={send} />)
    .with({ kind: 'totpQrCode' }, (one) => <TotpQrCodeView screen={one} send={send} />)
    .with({ kind: 'totpKey' }, (one) => <TotpKeyView screen={one} send={send} />)
    .with({ kind: 'totpEntry' }, (one) => <TotpEntryView screen={one} send={send} />)
    .with({ kind: 'recoveryEntry' }, (one) => <RecoveryEntryView screen={one} send={send} />)
    .with({ kind: 'recoverySave' }, (one) => <RecoverySaveView screen={one} send={send} />)
    .exhaustive();
}
