import type { AllTexts } from '#src/texts/texts.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { RunningNumber, Words } from '#src/views/frame/sentence.tsx';

/** The seconds of `m:ss`. */
function secondsOf(left: string): number {
  const [minutes = 0, seconds = 0] = left.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Only three things are worth a word: a minute, half a minute, nothing left. */
function announcementOf(left: string | null, { passcode }: AllTexts): string {
  if (left === null) return passcode.expired;
  const seconds = secondsOf(left);
  if (seconds <= 30) return passcode.lastHalfMinute;
  return seconds <= 60 ? passcode.lastMinute : '';
}

const ClockIcon = () => <LineIcon small path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 7.5V12l3 2" />;

/** Shows how long the code is valid, as `m:ss`. Its ticking is seen, not heard (OTP-22, OTP-23). */
export function Expiry({ left }: { left: string | null }) {
  const texts = useLaterTexts();
  const { passcode } = texts;
  return (
    <>
      <StatusRegion look="ts-visually-hidden">{announcementOf(left, texts)}</StatusRegion>
      {left === null ? (
        // The region above has already said it.
        <p className="ts-status" aria-hidden="true">
          <ClockIcon />
          <Words>{passcode.expired}</Words>
        </p>
      ) : (
        <p className="ts-status">
          <span className="ts-num">
            <RunningNumber text={passcode.expiresIn} number={left} />
          </span>
        </p>
      )}
    </>
  );
}
