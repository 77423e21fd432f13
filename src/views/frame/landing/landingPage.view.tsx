import { usePageContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { type Hero, Landing } from './landing.view.tsx';
import { PlanOffer } from './planOffer.tsx';
import { SandboxPanel } from './sandboxPanel.tsx';

/** `/` (NAV-05, D-04); in the sandbox with everything that a first visit needs. */
export function LandingPageView({ hero = null, offer = true }: { hero?: Hero | null; offer?: boolean }) {
  const { texts, sandbox } = usePageContext();
  // A person who turns out to be known reads other words than the page came with.
  const title = useScreenFocus(hero === null ? 'landing' : 'landing.known');
  return (
    <>
      <title>{texts.frame.pageTitle(texts.landing.plan)}</title>
      <Landing hero={hero} titleRef={title} hasSteps={offer} />
      {offer && <PlanOffer />}
      {sandbox && <SandboxPanel />}
    </>
  );
}
