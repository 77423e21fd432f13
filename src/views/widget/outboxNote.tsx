import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';

/** In the sandbox no mail leaves, so the way to the mail is shown. */
export function OutboxNote() {
  const { frame, sandbox } = useLaterTexts();
  return (
    <p className="ts-note ts-row">
      <span className="ts-sandtag">{frame.sandbox}</span>
      <span>
        {sandbox.mailNotice}{' '}
        <a className="ts-link" href="/sandbox/outbox" target="_blank" rel="noopener">
          {sandbox.outbox}
          <NewTabHint />
        </a>
      </span>
    </p>
  );
}
