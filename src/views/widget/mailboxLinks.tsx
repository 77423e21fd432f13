import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { OutboxNote } from './outboxNote.tsx';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { MailboxMark, OutsideIcon } from './mailboxMarks.tsx';
import { Words } from '#src/views/frame/sentence.tsx';

type Mailboxes = Extract<WidgetScreen, { kind: 'emailConfirmation' }>['mailboxes'];

/** Shows where a mail that has left can be read (EML-10 … EML-15). */
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
              <Words>{texts.emailConfirmation[name]}</Words>
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
