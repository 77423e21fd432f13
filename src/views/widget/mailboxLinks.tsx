import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { MailboxMark, OutsideIcon } from './mailboxMarks.tsx';

type Mailboxes = Extract<WidgetScreen, { kind: 'emailConfirmation' }>['mailboxes'];

/** In the sandbox no mail leaves, so the way to the mail is shown. */
function OutboxNote() {
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

/** Where a mail that has left can be read (EML-10 … EML-15). */
export function MailboxLinks({ mailboxes }: { mailboxes: Mailboxes }) {
  const { sandbox } = useWidgetContext();
  const texts = useLaterTexts();
  return (
    <>
      <div className="ts-stack ts-stack--buttons">
        {mailboxes.map(({ name, url, isOwn }) => (
          <a
            key={name}
            className={`ts-btn ts-btn--${isOwn ? 'primary' : 'secondary'} ts-btn--social`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MailboxMark name={name} />
            <span>
              {texts.emailConfirmation[name]}
              <NewTabHint />
            </span>
            <OutsideIcon />
          </a>
        ))}
      </div>
      {sandbox && <OutboxNote />}
    </>
  );
}
