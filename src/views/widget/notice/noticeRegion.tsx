import type { ReactNode } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { noticeBanner } from './noticeBanner.tsx';

export type Notice = Extract<MainScreen, { kind: 'main' }>['notice'];

export interface NoticeRegionProps {
  notice: Notice;
  /** The success to tell. */
  success?: string | null;
  status?: ReactNode;
}

/** Why something was refused, or did not come in time; else what has succeeded. */
export const NoticeRegion = ({ notice, success = null, status }: NoticeRegionProps) => (
  <BannerRegion
    message={
      noticeBanner(notice, useWidgetContext().texts) ??
      (success === null ? null : { tone: 'success', sentence: success })
    }
    status={status}
  />
);
