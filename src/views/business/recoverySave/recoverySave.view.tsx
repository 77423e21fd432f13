import type { RecoverySaveScreen } from '#machines/business/recoverySave/recoverySave.screen.ts';
import type { RecoverySaveEvent } from '#machines/business/recoverySave/recoverySave.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { BannerRegion, StatusRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';

interface RecoverySaveProps {
  screen: RecoverySaveScreen;
  send: (event: RecoverySaveEvent) => void;
}

/** Recovery Code Save (B2B-14). */
export function RecoverySaveView({ screen: { codes, copy }, send }: RecoverySaveProps) {
  const { recoverySave } = useBusinessTexts().secondStep;
  const start = useScreenFocus('recoverySave', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {recoverySave.title}
        </h2>
        <p className="ts-lede">{recoverySave.text}</p>
      </div>
      <ul className="ts-secret ts-secret--codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <BannerRegion message={copy === 'failed' ? { tone: 'error', sentence: recoverySave.copyFailed } : null} />
      <div className="ts-stack ts-stack--buttons">
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'download.chosen' })}
        >
          {recoverySave.download}
        </button>
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'copy.chosen' })}
        >
          {copy === 'copied' ? recoverySave.copied : recoverySave.copy}
        </button>
        <StatusRegion look="ts-visually-hidden">{copy === 'copied' && recoverySave.copied}</StatusRegion>
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'codes.saved' })}
        >
          {recoverySave.done}
        </button>
      </div>
    </div>
  );
}
