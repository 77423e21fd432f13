import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { noticeBanner } from './noticeBanner.tsx';

export type Notice = Extract<MainScreen, { kind: 'offering' }>['notice'];

/** Why something was refused, or did not come in time. */
export const NoticeRegion = ({ notice }: { notice: Notice }) => (
  <BannerRegion message={noticeBanner(notice, useWidgetContext().texts)} />
);
