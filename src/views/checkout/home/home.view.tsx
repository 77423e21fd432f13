import type { MouseEvent } from 'react';
import { match } from 'ts-pattern';
import type { HomeScreen } from '#machines/checkout/home/home.screen.ts';
import type { HomeEvent } from '#machines/checkout/home/home.types.ts';
import { BILLING_HASH } from '#src/views/checkout/billingHash.ts';
import { opensNewTab } from '#src/views/checkout/opensNewTab.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { type Hero, HeroLink } from '#src/views/frame/landing/landing.view.tsx';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { AccountLine } from '#src/views/frame/accountLine.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { planDateText } from '#src/views/planDate.ts';

interface HomeProps {
  screen: HomeScreen;
  send: (event: HomeEvent) => void;
}

type Staying = Exclude<HomeScreen, { kind: 'redirecting' }>;

interface StartAgainProps extends Pick<HomeProps, 'send'> {
  screen: Extract<HomeScreen, { kind: 'signedIn' }>;
}

/** One step to the payment; it takes the focus, since a person who comes back from there wants to go on or away (D-493). */
function StartAgain({ screen: { email, isChecked }, send }: StartAgainProps) {
  const { upgrade } = usePageContext().texts;
  const { home } = useLaterPageTexts();
  const start = useScreenFocus<HTMLAnchorElement>('landing.signedIn');
  return (
    <HeroLink
      ref={start}
      href="/upgrade-brand-builder"
      onClick={(event: MouseEvent) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        send({ type: 'start.chosen' });
      }}
    >
      {isChecked && email !== null ? (
        <Sentence text={upgrade.continueAs}>
          <Address email={email} />
        </Sentence>
      ) : (
        home.startAgain
      )}
    </HeroLink>
  );
}

/** Returns the first page's words to a known person; null for a visitor. */
function useHero(screen: Staying, send: HomeProps['send']): Hero | null {
  const { locale } = usePageContext();
  const { home, account, frame, plan } = useLaterPageTexts();
  if (screen.kind === 'visitor') return null;
  const { email } = screen;
  const kicker =
    email === null ? (
      frame.signedIn
    ) : (
      <span>
        <Sentence text={account.signedInAs}>
          <Address email={email} />
        </Sentence>
      </span>
    );
  const known = { kicker, title: home.welcomeBack };
  const signOut = <AccountLine email={null} onSignOut={() => send({ type: 'signOut.chosen' })} />;
  return match(screen)
    .with({ kind: 'looking' }, () => ({ ...known, lede: home.looking, acts: null }))
    .with({ kind: 'signedIn' }, (one) => ({
      ...known,
      lede: one.isChecked ? home.signedInMessage : home.uncheckedMessage,
      acts: (
        <>
          <StartAgain screen={one} send={send} />
          <span className="ts-note">{home.startAgainHint}</span>
          {signOut}
        </>
      ),
    }))
    .with({ kind: 'subscribed' }, ({ brandName, period }) => {
      const date = planDateText(period.date, locale, plan.missing);
      const isEnding = period.kind === 'ending';
      return {
        ...known,
        lede: `${home.onPlan(brandName)} ${isEnding ? home.endsOn(date) : home.billedNext(date)}`,
        acts: (
          <>
            <HeroLink href="/subscribed">{home.seePlan}</HeroLink>
            <a className="ts-btn ts-btn--secondary ts-btn--hero" href={`/subscribed${BILLING_HASH}`}>
              {account.manageBilling}
            </a>
            {signOut}
          </>
        ),
        slip: { brand: brandName, date, ...(isEnding ? { dateLabel: account.endsOn } : {}) },
      };
    })
    .exhaustive();
}

function KnownHome({ screen, send }: HomeProps & { screen: Staying }) {
  return <LandingPageView hero={useHero(screen, send)} offer={screen.kind !== 'subscribed'} />;
}

/** `/` where a session token is kept (D-04, D-133). */
export function HomeView({ screen, send }: HomeProps) {
  return screen.kind === 'redirecting' ? <RedirectingView /> : <KnownHome screen={screen} send={send} />;
}
