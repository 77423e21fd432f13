import type { MouseEvent } from 'react';
import { match } from 'ts-pattern';
import type { HomeScreen } from '#machines/checkout/home/home.screen.ts';
import type { HomeEvent } from '#machines/checkout/home/home.types.ts';
import { opensElsewhere } from '#src/views/checkout/opensElsewhere.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { type Hero, HeroLink } from '#src/views/frame/landing/landing.view.tsx';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { periodEndText } from '#src/views/periodEnd.ts';

interface HomeProps {
  screen: HomeScreen;
  send: (event: HomeEvent) => void;
}

/** What the first page says to somebody who is known; null for a visitor. */
function useHero(screen: HomeScreen, send: HomeProps['send']): Hero | null {
  const { texts, locale } = usePageContext();
  const { landing, frame, plan } = texts;
  if (screen.kind === 'visitor') return null;
  const { email } = screen;
  const kicker =
    email === null ? (
      frame.signedIn
    ) : (
      <span>
        <Sentence text={landing.signedInAs}>
          <Address email={email} />
        </Sentence>
      </span>
    );
  const known = { kicker, title: landing.welcomeBack };
  return match(screen)
    .with({ kind: 'looking' }, () => ({ ...known, lede: landing.looking, acts: null }))
    .with({ kind: 'signedIn' }, ({ isChecked }) => ({
      ...known,
      lede: isChecked ? landing.signedInMessage : landing.uncheckedMessage,
      acts: (
        <>
          <HeroLink
            href="/upgrade-brand-builder"
            onClick={(event: MouseEvent) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              send({ type: 'start.chosen' });
            }}
          >
            {landing.startAgain}
          </HeroLink>
          <span className="ts-note">{landing.startAgainHint}</span>
        </>
      ),
    }))
    .with({ kind: 'subscribed' }, ({ brandName, periodEnd }) => {
      const date = periodEndText(periodEnd, locale, plan.missing);
      return {
        ...known,
        lede: `${landing.onPlan(brandName)} ${landing.billedNext(date)}`,
        acts: <HeroLink href="/subscribed">{landing.seePlan}</HeroLink>,
        slip: { brand: brandName, date },
      };
    })
    .exhaustive();
}

/** `/` where a session token is kept (D-04, D-133). */
export function HomeView({ screen, send }: HomeProps) {
  return <LandingPageView hero={useHero(screen, send)} />;
}
