import type { MailSentScreen } from '#machines/business/memberMail/memberMail.screen.ts';
import type { MemberMailEvent } from '#machines/business/memberMail/memberMail.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { MailboxLinks } from '#src/views/widget/mailboxLinks.tsx';
import { Resend } from '#src/views/widget/passcodeResend/resend.tsx';

interface MemberMailProps {
  screen: MailSentScreen;
  send: (event: MemberMailEvent) => void;
}

/** The texts of the kind of mail. */
function useWords(screen: MailSentScreen) {
  const { emailConfirmation, passwords } = useBusinessTexts();
  if (screen.kind === 'passwordMailSent') return passwords.mailSent;
  return screen.purpose === 'verification' ? passwords.verification : emailConfirmation;
}

/** The mail has left (B2B-02, B2B-09, B2B-11). */
export function MemberMailView({ screen, send }: MemberMailProps) {
  const { emailConfirmation, passwords, common } = useBusinessTexts();
  const { resetMail } = useLaterTexts();
  const { title, text } = useWords(screen);
  const { kind, email, resend } = screen;
  const start = useScreenFocus(kind, 'widget');
  const link = kind === 'passwordMailSent' ? screen.link : null;
  const isSending = link === 'sending';
  const back = () => send({ type: 'back.chosen' });
  return (
    <div className="ts-screen ts-arrives ts-stack" key={kind}>
      {kind === 'passwordMailSent' && <BackButton isOff={isSending} onChosen={back} />}
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        <p className="ts-lede">
          <Sentence text={text}>
            <b>
              <Address email={email} />
            </b>
          </Sentence>
        </p>
      </div>
      {kind === 'linkConfirmation' && <MailboxLinks mailboxes={screen.mailboxes} />}
      {kind === 'passwordMailSent' && <StatusRegion look="ts-visually-hidden">{isSending && common.busy}</StatusRegion>}
      {resend !== null && (
        <Resend
          screen={resend}
          words={{ resend: common.resend, sending: common.busy, sent: resetMail.sentAgain, waiting: common.resendWait }}
          success={resend.kind !== 'sending' && resend.wasResent ? resetMail.sentAgain : null}
          send={send}
        />
      )}
      {kind === 'linkConfirmation' && (
        <button className="ts-btn ts-btn--quiet ts-btn--wide" type="button" onClick={back}>
          {emailConfirmation.retry}
        </button>
      )}
      {link !== null && (
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          aria-busy={isSending || undefined}
          onClick={() => send({ type: 'link.requested' })}
        >
          {isSending && <Spinner />}
          <span>{passwords.mailSent.link}</span>
        </button>
      )}
    </div>
  );
}
