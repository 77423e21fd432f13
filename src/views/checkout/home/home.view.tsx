import type { MouseEvent } from 'react';
import { match } from 'ts-pattern';
import type { HomeScreen } from '#machines/checkout/home/home.screen.ts';
import type { HomeEvent } from '#machines/checkout/home/home.types.ts';
import { opensElsewhere } from '#src/views/checkout/opensElsewhere.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
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
  const { locale } = usePageContext();
  const { home, frame, plan } = useLaterPageTexts();
  if (screen.kind === 'visitor') return null;
  const { email } = screen;
  const kicker =
    email === null ? (
      frame.signedIn
    ) : (
      <span>
        <Sentence text={home.signedInAs}>
          <Address email={email} />
        </Sentence>
      </span>
    );
  const known = { kicker, title: home.welcomeBack };
  return match(screen)
    .with({ kind: 'looking' }, () => ({ ...known, lede: home.looking, acts: null }))
    .with({ kind: 'signedIn' }, ({ isChecked }) => ({
      ...known,
      lede: isChecked ? home.signedInMessage : home.uncheckedMessage,
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
            {home.startAgain}
          </HeroLink>
          <span className="ts-note">{home.startAgainHint}</span>
        </>
      ),
    }))
    .with({ kind: 'subscribed' }, ({ brandName, periodEnd }) => {
      const date = periodEndText(periodEnd, locale, plan.missing);
      return {
        ...known,
        lede: `${home.onPlan(brandName)} ${home.billedNext(date)}`,
        acts: <HeroLink href="/subscribed">{home.seePlan}</HeroLink>,
        slip: { brand: brandName, date },
      };
    })
    .exhaustive();
}

/** `/` where a session token is kept (D-04, D-133). */
export function HomeView({ screen, send }: HomeProps) {
  return <LandingPageView hero={useHero(screen, send)} />;
}
