import type { SsoEmailScreen } from '#machines/business/ssoEmail/ssoEmail.screen.ts';
import type { SsoEmailEvent } from '#machines/business/ssoEmail/ssoEmail.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { EmailField } from '#src/views/business/emailField.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface SsoEmailProps {
  screen: SsoEmailScreen;
  send: (event: SsoEmailEvent) => void;
}

/** SSO Discovery Email (B2B-22). */
export function SsoEmailView({ screen: { email, problem, isBusy }, send }: SsoEmailProps) {
  const { sso, common } = useBusinessTexts();
  const { texts } = useWidgetContext();
  const field = useScreenFocus<HTMLInputElement>('ssoEmail', 'widget');
  const message =
    problem?.code === 'failed' ? { tone: 'error' as const, sentence: sso.email.failed } : noticeBanner(problem, texts);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton isOff={isBusy} onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title">{sso.email.title}</h2>
        <p className="ts-lede">{sso.email.text}</p>
      </div>
      <BannerRegion message={message} status={isBusy && common.busy} />
      <Form onSubmitted={() => send({ type: 'email.submitted' })}>
        <EmailField
          email={email}
          isInvalid={problem?.code === 'emailInvalid'}
          isBusy={isBusy}
          field={field}
          onTyped={(text) => send({ type: 'email.typed', text })}
        />
        <SubmitButton words={common.continue} isBusy={isBusy} />
      </Form>
    </div>
  );
}
