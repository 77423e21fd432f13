import type { ReactNode } from 'react';
import type { MagicLinkEvent } from '#machines/widget/magicLink/magicLink.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Address, Sentence, Words } from '#src/views/frame/sentence.tsx';
import { CorrectionButton } from '#src/views/widget/correctionButton.tsx';
import { MailboxLinks } from '#src/views/widget/mailboxLinks.tsx';

interface EmailConfirmationProps {
  screen: Extract<WidgetScreen, { kind: 'emailConfirmation' }>;
  send: (event: MagicLinkEvent) => void;
  /** The arrow of the flow around it. */
  back?: ReactNode;
  /** Alternatives to opening the mail. */
  children?: ReactNode;
}

/** The mail has left (EML-08 … EML-16). */
export function EmailConfirmationView({ screen, send, back, children }: EmailConfirmationProps) {
  const { emailConfirmation, common } = useLaterTexts();
  const start = useScreenFocus('emailConfirmation', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {back}
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
          <CorrectionButton onChosen={() => send({ type: 'changeEmail.chosen' })} />
        </p>
      </div>
      <MailboxLinks mailboxes={screen.mailboxes} />
      <p className="ts-note">
        <Words>{emailConfirmation.sameBrowser}</Words>{' '}
        <Sentence text={emailConfirmation.notReceived}>
          <button className="ts-btn ts-btn--text" type="button" onClick={() => send({ type: 'retry.chosen' })}>
            {common.retry}
          </button>
        </Sentence>
      </p>
      {children}
    </div>
  );
}
