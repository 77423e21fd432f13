import type { LinkConfirmationScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import type { EmailLinkEvent } from '#machines/business/emailLink/emailLink.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { MailboxLinks } from '#src/views/widget/mailboxLinks.tsx';
import { ResendMail } from './resendMail.tsx';

interface LinkConfirmationProps {
  screen: LinkConfirmationScreen;
  send: (event: EmailLinkEvent) => void;
}

/** The mail has left (B2B-02, B2B-09). */
export function LinkConfirmationView({ screen, send }: LinkConfirmationProps) {
  const { emailConfirmation, passwords } = useBusinessTexts();
  const words = screen.purpose === 'verification' ? passwords.verification : emailConfirmation;
  const start = useScreenFocus('linkConfirmation', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="ts-lede">
          <Sentence text={words.text}>
            <b>
              <Address email={screen.email} />
            </b>
          </Sentence>
        </p>
      </div>
      <MailboxLinks mailboxes={screen.mailboxes} />
      <ResendMail control={screen.resend} send={send} />
      <button
        className="ts-btn ts-btn--quiet ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'retry.chosen' })}
      >
        {emailConfirmation.retry}
      </button>
    </div>
  );
}
