import { CheckIcon, Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { NoticeRegion, type NoticeRegionProps } from './notice/noticeRegion.tsx';
import { Words } from '#src/views/frame/sentence.tsx';

/** A step that is under way or has just been done; null: nothing to announce. */
export type Status = { kind: 'busy' | 'done'; words: string } | null;

/** One quiet line that says what is under way or done. */
export const StatusLine = ({ status }: { status: Status }) => (
  <StatusRegion look={status?.kind === 'done' ? 'ts-status ts-status--success' : 'ts-status'}>
    {status !== null && (
      <>
        {status.kind === 'busy' ? <Spinner /> : <CheckIcon />}
        <Words>{status.words}</Words>
      </>
    )}
  </StatusRegion>
);

/** Shows how a request goes: under way, done, slow or refused. */
export const Progress = ({ status, ...message }: Omit<NoticeRegionProps, 'status'> & { status: Status }) => (
  <>
    <NoticeRegion {...message} />
    <StatusLine status={status} />
  </>
);
