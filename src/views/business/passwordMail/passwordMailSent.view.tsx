import type { PasswordMailSentScreen } from '#machines/business/passwordMail/passwordMail.screen.ts';
import type { PasswordMailEvent } from '#machines/business/passwordMail/passwordMail.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { ResendMail } from '#src/views/business/emailLink/resendMail.tsx';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface PasswordMailSentProps {
  screen: PasswordMailSentScreen;
  send: (event: PasswordMailEvent) => void;
}

/** The mail to set a password by has left (B2B-11). */
export function PasswordMailSentView({ screen: { email, resend, link }, send }: PasswordMailSentProps) {
  const { passwords, common } = useBusinessTexts();
  const start = useScreenFocus('passwordMailSent', 'widget');
  const isSending = link === 'sending';
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton isOff={isSending} onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {passwords.mailSent.title}
        </h2>
        <p className="ts-lede">
          <Sentence text={passwords.mailSent.text}>
            <b>
              <Address email={email} />
            </b>
          </Sentence>
        </p>
      </div>
      <StatusRegion look="ts-visually-hidden">{isSending && common.busy}</StatusRegion>
      {resend !== null && <ResendMail control={resend} send={send} />}
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
