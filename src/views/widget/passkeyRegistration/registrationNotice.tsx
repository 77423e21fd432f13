import type { ListNotice } from '#machines/widget/passkeyList/passkeyList.types.ts';
import type { RegistrationNotice } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';

/** Why no passkey came about, or could not be changed. */
export function RegistrationNoticeRegion({ notice }: { notice: RegistrationNotice | ListNotice | null }) {
  const { passkeys } = useLaterTexts();
  switch (notice?.code) {
    case 'passkeyRegistered':
    case 'passkeyNotCreated':
      return <BannerRegion message={{ tone: 'error', sentence: passkeys[notice.code] }} />;
    // Said at the field.
    case 'passkeyNameMissing':
      return <BannerRegion message={null} />;
    default:
      return <NoticeRegion notice={notice} />;
  }
}
