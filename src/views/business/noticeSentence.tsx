import { LinkedText } from '#src/views/frame/linkedText.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import type { Notice } from '#src/views/widget/notice/noticeRegion.tsx';

/** Shows the sentence of an error without its banner. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const message = noticeBanner(notice, useWidgetContext().texts);
  return (
    <>
      <LinkedText text={message?.sentence ?? ''} />
      {message?.more}
    </>
  );
}
