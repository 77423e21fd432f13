import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { type BannerMessage, BannerRegion } from '#src/views/frame/regions.tsx';
import { Words } from '#src/views/frame/sentence.tsx';
import { AccountSection } from './accountSection.tsx';
import { useAccountTexts } from './accountTexts.ts';

interface DataSectionProps extends Pick<Extract<AccountScreen, { kind: 'account' }>, 'busy' | 'result'> {
  onDownload: () => void;
}

/** The download of a person's data; its result is below the button, since the top of the page may not be visible. */
export function DataSection({ busy, result, onDownload }: DataSectionProps) {
  const texts = useAccountTexts();
  const shared = useConsentTexts();
  const message = (): BannerMessage => {
    if (result === null || !('exportFailure' in result)) return null;
    const { exportFailure } = result;
    if (exportFailure !== null) return { tone: 'error', sentence: failureSentence(shared, exportFailure) };
    return { tone: 'success', sentence: '', more: <Words>{texts.downloaded}</Words> };
  };
  const isExporting = busy === 'exporting';
  return (
    <AccountSection id="data" title={texts.data}>
      <div>
        <div className="ts-accountrow">
          <p className="ts-note">{texts.dataText}</p>
          <button
            className="ts-btn ts-btn--secondary ts-accountrow__act"
            type="button"
            aria-busy={isExporting || undefined}
            disabled={busy === 'saving'}
            onClick={onDownload}
          >
            {isExporting && <Spinner />}
            <span>{texts.download}</span>
          </button>
        </div>
        <BannerRegion message={message()} />
      </div>
    </AccountSection>
  );
}
