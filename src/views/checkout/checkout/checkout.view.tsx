import { match } from 'ts-pattern';
import type { CheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout/checkout.types.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { Address, SupportLink, Sentence } from '#src/views/frame/sentence.tsx';
import { PersonIcon } from '#src/views/frame/resultIcons.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';

interface CheckoutProps {
  screen: CheckoutScreen;
  send: (event: CheckoutEvent) => void;
}

/** /checkout (CHK-01, CHK-02, CHK-13 … CHK-16, D-14). */
export function CheckoutView({ screen, send }: CheckoutProps) {
  const { supportAddress } = usePageContext();
  const texts = useLaterPageTexts();
  const { checkout, account, frame } = texts;
  const onBack = () => send({ type: 'back.chosen' });
  return match(screen)
    .with({ kind: 'preparing' }, () => <Waiting bar title={checkout.title} message={checkout.message} />)
    .with({ kind: 'noAccount' }, ({ signedInAs }) => (
      <ErrorPage
        title={checkout.noAccountTitle}
        way={{ words: checkout.otherAccount, onChosen: () => send({ type: 'otherAccount.chosen' }) }}
        onBack={onBack}
        support={false}
        icon={<PersonIcon />}
      >
        <p className="ts-lede">
          <Sentence text={checkout.noAccount}>
            <SupportLink address={supportAddress} />
          </Sentence>
        </p>
        {signedInAs !== null && (
          <p className="ts-note">
            <Sentence text={account.signedInAs}>
              <Address email={signedInAs} />
            </Sentence>
          </p>
        )}
      </ErrorPage>
    ))
    .with({ kind: 'signingOut' }, () => <Waiting title={checkout.signingOut} />)
    .with({ kind: 'checkoutFailed' }, ({ reference }) => (
      <ErrorPage
        reference={reference}
        title={checkout.failedTitle}
        way={{ words: frame.retry, onChosen: () => send({ type: 'retry.chosen' }) }}
        onBack={onBack}
        support={false}
      >
        <p className="ts-lede">
          <Sentence text={checkout.failed}>
            <SupportLink address={supportAddress} />
          </Sentence>
        </p>
      </ErrorPage>
    ))
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
}
