import type { MagicLinkEvent } from '#machines/widget/magicLink/magicLink.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { MailboxMark, OutsideIcon, PencilIcon } from './mailboxMarks.tsx';

interface EmailConfirmationProps {
  screen: Extract<WidgetScreen, { kind: 'emailConfirmation' }>;
  send: (event: MagicLinkEvent) => void;
}

/** In the sandbox no mail leaves, so the way to the mail is shown. */
function OutboxNote() {
  const { frame, sandbox } = useFacts().texts;
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

/** The mail has left (EML-08 … EML-16). */
export function EmailConfirmationView({ screen, send }: EmailConfirmationProps) {
  const { texts, sandbox } = useFacts();
  const { emailConfirmation, everywhere } = texts;
  const start = useArrival('emailConfirmation', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {emailConfirmation.title}
        </h2>
        <p className="ts-lede">
          <Sentence text={emailConfirmation.sentTo}>
            <b>
              <Address email={screen.email} />
            </b>
          </Sentence>{' '}
          <button
            className="ts-iconbtn ts-iconbtn--inline"
            type="button"
            aria-label={emailConfirmation.correct}
            onClick={() => send({ type: 'correction.chosen' })}
          >
            <PencilIcon />
          </button>
        </p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {screen.mailboxes.map(({ name, url, isOwn }) => (
          <a
            key={name}
            className={`ts-btn ts-btn--${isOwn ? 'primary' : 'secondary'} ts-btn--social`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MailboxMark name={name} />
            <span>
              {emailConfirmation[name]}
              <NewTabHint />
            </span>
            <OutsideIcon />
          </a>
        ))}
      </div>
      {sandbox && <OutboxNote />}
      <p className="ts-note">
        {emailConfirmation.thisBrowser}{' '}
        <Sentence text={emailConfirmation.nothingThere}>
          <button className="ts-btn ts-btn--text" type="button" onClick={() => send({ type: 'retry.chosen' })}>
            {everywhere.retry}
          </button>
        </Sentence>
      </p>
    </div>
  );
}
