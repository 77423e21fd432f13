import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { Texts } from '#src/texts/texts.ts';
import type { BannerMessage } from '#src/views/frame/regions.tsx';
import { TryAgainIn } from './tryAgainIn.view.tsx';

type Notice = Extract<MainScreen, { kind: 'main' }>['notice'];

const OwnTab = ({ words }: { words: string }) => (
  <>
    {' '}
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page itself */}
    <a className="ts-link" href="" target="_blank" rel="noopener">
      {words}
    </a>
  </>
);

/** Returns the banner of an error. An error of a field is shown at the field instead. */
export function noticeBanner(notice: Notice, { errorMessages }: Texts): BannerMessage {
  switch (notice?.code) {
    case undefined:
    case 'emailInvalid':
    case 'passcodeEmailInvalid':
    case 'phoneInvalid':
    case 'passwordMissing':
      return null;
    case 'limited':
      return { tone: 'warning', sentence: notice.sentence, more: <TryAgainIn seconds={notice.seconds} /> };
    case 'offline':
    case 'cancelled':
      return { tone: 'warning', sentence: errorMessages[notice.code] };
    case 'refused':
    case 'unavailable':
      return { tone: 'error', sentence: notice.sentence ?? errorMessages.unavailable };
    case 'passkeyFailed':
    case 'passkeyUnknown':
    case 'passkeyUnsupported':
    case 'slow':
    case 'storageBlocked':
      return { tone: 'error', sentence: errorMessages[notice.code] };
    case 'windowBlocked':
      return {
        tone: 'error',
        sentence: errorMessages.windowBlocked,
        more: <OwnTab words={errorMessages.openInNewTab} />,
      };
  }
}
