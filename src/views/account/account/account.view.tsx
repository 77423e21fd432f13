import type { ReactNode } from 'react';
import { match } from 'ts-pattern';
import type { AccountScreen, ShownPart } from '#machines/account/account/account.screen.ts';
import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { FailureCard } from '#src/views/consent/failureCard.tsx';
import { SigningInCard } from '#src/views/consent/signingInCard.tsx';
import { TwoWays } from '#src/views/consent/twoWays.tsx';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import type { BannerMessage } from '#src/views/frame/regions.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { Words } from '#src/views/frame/sentence.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';
import { AccountPage } from './accountPage.tsx';
import { type AccountTexts, deviceName, useAccountTexts, wayName } from './accountTexts.ts';

interface AccountProps {
  screen: AccountScreen;
  send: (event: AccountEvent) => void;
  /** The sign-in widget. */
  children: ReactNode;
}

/** The question before something is removed, with what follows and the word for it. */
const questionOf = (texts: AccountTexts, removal: ShownPart) =>
  match(removal)
    .with({ kind: 'way' }, ({ way }) => ({
      title: <WithStranger text={texts.confirmWay} name={wayName(texts, way)} />,
      pageTitle: texts.confirmWay(texts.kinds[way.kind]),
      hint: texts.confirmWayHint,
      yes: texts.removeShort,
    }))
    .with({ kind: 'device' }, ({ device }) => ({
      title: texts.confirmDevice(deviceName(texts, device)),
      pageTitle: texts.confirmDevice(deviceName(texts, device)),
      hint: texts.confirmDeviceHint,
      yes: texts.signOut,
    }))
    .otherwise(() => ({
      title: texts.confirmOthers,
      pageTitle: texts.confirmOthers,
      hint: texts.confirmOthersHint,
      yes: texts.signOut,
    }));

/** The sentence about a change that was made. */
const changeSentence = (texts: AccountTexts, changed: ShownPart): ReactNode =>
  match(changed)
    .with({ kind: 'way' }, ({ way }) => <WithStranger text={texts.wayRemoved} name={wayName(texts, way)} />)
    .with({ kind: 'device' }, ({ device }) => <Words>{texts.deviceEnded(deviceName(texts, device))}</Words>)
    .with({ kind: 'otherDevices' }, () => <Words>{texts.othersEnded}</Words>)
    .with({ kind: 'named' }, () => <Words>{texts.named}</Words>)
    .with({ kind: 'passkeyNamed' }, () => <Words>{texts.passkeyNamed}</Words>)
    .exhaustive();

/** /account: a person's name, ways to sign in and devices. */
export function AccountView({ screen, send, children }: AccountProps) {
  const texts = useAccountTexts();
  const shared = useConsentTexts();
  const messageOf = (result: Extract<AccountScreen, { kind: 'account' }>['result']): BannerMessage => {
    if (result === null || 'exportFailure' in result) return null;
    if ('failed' in result) return { tone: 'error', sentence: failureSentence(shared, result.failed) };
    return { tone: 'success', sentence: '', more: changeSentence(texts, result.changed) };
  };
  return match(screen)
    .with({ kind: 'loading' }, () => <Waiting title={texts.loading} />)
    .with({ kind: 'signingIn' }, ({ isAgain }) => (
      <SigningInCard title={texts.title} lede={isAgain ? texts.signInAgain : texts.signIn}>
        {children}
      </SigningInCard>
    ))
    .with({ kind: 'error' }, ({ words }) => (
      <FailureCard
        sentence={failureSentence(shared, words)}
        way={{ words: shared.retry, onChosen: () => send({ type: 'retry.chosen' }) }}
      />
    ))
    .with({ kind: 'account' }, ({ account, naming, passkey, busy, result }) => (
      <AccountPage {...{ account, naming, passkey, busy, result, send }} message={messageOf(result)} />
    ))
    .with({ kind: 'confirming' }, ({ removal, isBusy }) => {
      const { title, pageTitle, hint, yes } = questionOf(texts, removal);
      return (
        <ConsentCard screen="confirming" pageTitle={pageTitle} title={title} lede={hint}>
          <TwoWays
            no={{ words: texts.keep, onChosen: () => send({ type: 'keep.chosen' }) }}
            yes={{ words: yes, isDestructive: true, onChosen: () => send({ type: 'removal.confirmed' }) }}
            busy={isBusy ? 'yes' : null}
          />
        </ConsentCard>
      );
    })
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
}
