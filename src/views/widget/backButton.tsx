import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { BackArrow } from './backArrow.tsx';

/** The arrow back to Main (OTP-11, PWD-08). */
export function BackButton(props: { isOff?: boolean; onChosen: () => void }) {
  const { passcode } = useLaterTexts();
  return <BackArrow words={passcode.back} {...props} />;
}
