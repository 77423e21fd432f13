import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { Words } from '#src/views/frame/sentence.tsx';

/** In the sandbox no mail leaves, so the way to the mail is shown. */
export function OutboxNote() {
  const { frame, sandbox } = useLaterTexts();
  return (
    <p className="ts-note ts-row">
      <span className="ts-sandtag">{frame.sandbox}</span>
      <span>
        <Words>{sandbox.mailNotice}</Words>{' '}
        <a className="ts-link" href="/sandbox/outbox" target="_blank" rel="noopener">
          <Words>{sandbox.outbox}</Words>
          <NewTabHint />
        </a>
      </span>
    </p>
  );
}
