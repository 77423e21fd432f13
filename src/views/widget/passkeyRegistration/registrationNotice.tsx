import type { ListNotice } from '#machines/widget/passkeyList/passkeyList.types.ts';
import type { RegistrationNotice } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { NoticeRegion, type NoticeRegionProps } from '#src/views/widget/notice/noticeRegion.tsx';

interface RegistrationNoticeProps extends Pick<NoticeRegionProps, 'success'> {
  notice: RegistrationNotice | ListNotice | null;
}

/** Why no passkey came about, or could not be changed; else what has changed. */
export function RegistrationNoticeRegion({ notice, success }: RegistrationNoticeProps) {
  const { passkeys } = useLaterTexts();
  switch (notice?.code) {
    case 'passkeyRegistered':
    case 'passkeyNotCreated':
      return <BannerRegion message={{ tone: 'error', sentence: passkeys[notice.code] }} />;
    // Said at the field.
    case 'passkeyNameMissing':
      return <BannerRegion message={null} />;
    default:
      return <NoticeRegion notice={notice} success={success} />;
  }
}
