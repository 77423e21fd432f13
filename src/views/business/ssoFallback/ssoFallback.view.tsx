import type { SsoFallbackScreen } from '#machines/business/ssoFallback/ssoFallback.screen.ts';
import type { SsoFallbackEvent } from '#machines/business/ssoFallback/ssoFallback.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { QuietButton } from '#src/views/business/quietButton.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface SsoFallbackProps {
  screen: SsoFallbackScreen;
  send: (event: SsoFallbackEvent) => void;
}

/** SSO Discovery Fallback (B2B-23). */
export function SsoFallbackView({ screen: { email, slug, problem, isBusy }, send }: SsoFallbackProps) {
  const { sso, common } = useBusinessTexts();
  const { texts } = useWidgetContext();
  const { fallback } = sso;
  const idOf = useIds();
  const field = useScreenFocus<HTMLInputElement>('ssoFallback', 'widget');
  // The field shows an error of the name.
  const wrong =
    problem?.code === 'unknown'
      ? fallback.unknown
      : problem?.code === 'noSso'
        ? fallback.noSso(problem.organization)
        : null;
  const message = () => {
    if (problem?.code === 'failed') return { tone: 'error' as const, sentence: fallback.failed };
    return problem === null || problem.code === 'unknown' || problem.code === 'noSso'
      ? null
      : noticeBanner(problem, texts);
  };
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton isOff={isBusy} onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title">
          <Sentence text={fallback.title}>
            <Address email={email} />
          </Sentence>
        </h2>
        <p className="ts-lede">{fallback.text}</p>
      </div>
      <BannerRegion message={message()} status={isBusy && common.busy} />
      <Form onSubmitted={() => send({ type: 'slug.submitted' })}>
        <Field
          id="organization"
          label={fallback.field}
          problem={wrong}
          focused={field}
          renderInput={(described) => (
            <input
              {...described}
              ref={field}
              className="ts-input"
              name="organization"
              type="text"
              dir="ltr"
              autoComplete="organization"
              autoCapitalize="off"
              spellCheck={false}
              required
              value={slug}
              readOnly={isBusy}
              onChange={(event) => send({ type: 'slug.typed', text: event.currentTarget.value })}
            />
          )}
          describedBy="organization-hint"
          hint={
            <p className="ts-hint" id={idOf('organization-hint')}>
              {fallback.hint}
            </p>
          }
        />
        <SubmitButton words={common.continue} isBusy={isBusy} />
      </Form>
      {!isBusy && (
        <div className="ts-stack ts-stack--buttons">
          <QuietButton words={fallback.otherEmail} onChosen={() => send({ type: 'email.changed' })} />
          <QuietButton words={fallback.otherWay} onChosen={() => send({ type: 'method.changed' })} />
        </div>
      )}
    </div>
  );
}
