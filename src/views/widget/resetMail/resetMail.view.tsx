import type { ResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import type { ResetMailEvent } from '#machines/widget/resetMail/resetMail.types.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Address, Sentence, Words } from '#src/views/frame/sentence.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { MailboxLinks } from '#src/views/widget/mailboxLinks.tsx';
import { Progress } from '#src/views/widget/progress.tsx';

interface ResetMailProps {
  screen: ResetMailScreen;
  send: (event: ResetMailEvent) => void;
}

interface SentMailProps extends Pick<ResetMailProps, 'send'> {
  mail: NonNullable<ResetMailScreen['mail']>;
  isSending: boolean;
}

/** The mail has left: where to read it, and how to get another one. */
function SentMail({ mail, isSending, send }: SentMailProps) {
  const { emailConfirmation, common } = useLaterTexts();
  return (
    <>
      <MailboxLinks mailboxes={mail.mailboxes} />
      <p className="ts-note">
        <Words>{emailConfirmation.sameBrowser}</Words>{' '}
        <Sentence text={emailConfirmation.notReceived}>
          <button
            className="ts-btn ts-btn--text"
            type="button"
            aria-busy={isSending || undefined}
            onClick={() => send({ type: 'retry.chosen' })}
          >
            {common.retry}
          </button>
        </Sentence>
      </p>
    </>
  );
}

/** Password Forgot, Password Set New, Password Dedupe, Password Breached (PWD-29, PWD-31, PWD-33, PWD-39). */
export function ResetMailView({ screen, send }: ResetMailProps) {
  const texts = useLaterTexts();
  const { reason, mail, progress, notice } = screen;
  const { title, reason: why } = texts.resetMail[reason];
  const isSending = progress === 'sending';
  const start = useScreenFocus(`resetMail ${reason}`, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        {why !== '' && <p className="ts-lede">{why}</p>}
        {mail !== null && (
          <p className="ts-lede">
            <Sentence text={texts.resetMail.sentTo}>
              <b>
                <Address email={mail.email} />
              </b>
            </Sentence>
          </p>
        )}
      </div>
      <Progress
        notice={notice}
        success={progress === 'sentAgain' ? texts.resetMail.sentAgain : null}
        status={isSending ? { kind: 'busy', words: texts.main.sending } : null}
      />
      {mail !== null && <SentMail {...{ mail, isSending, send }} />}
      {mail === null && !isSending && (
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          onClick={() => {
            send({ type: 'retry.chosen' });
            // The button goes while another try is made.
            start.current?.focus();
          }}
        >
          {texts.common.retry}
        </button>
      )}
    </div>
  );
}
