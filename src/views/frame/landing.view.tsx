import type { Ref } from 'react';
import { useArrival } from '../arrival.ts';
import { usePageFacts } from '../facts.tsx';
import { ForwardIcon } from './icons.tsx';
import { LandingArt } from './landingArt.tsx';
import { SandboxPanel } from './sandboxPanel.tsx';

/** What the upgrade is, and the one button that starts it. Also stands behind the log-in dialog. */
export function Landing({ signedIn, titleRef }: { signedIn: boolean; titleRef?: Ref<HTMLHeadingElement> }) {
  const { landing, frame } = usePageFacts().texts;
  return (
    <div className="ts-landing">
      <div className="ts-hero">
        <div className="ts-hero__words">
          <p className="ts-kicker">{signedIn ? frame.signedIn : landing.plan}</p>
          <h1 className="ts-hero__title" ref={titleRef} tabIndex={-1}>
            {signedIn ? landing.welcomeBack : landing.title}
          </h1>
          <p className="ts-hero__lede">{signedIn ? landing.signedInMessage : landing.message}</p>
          <div className="ts-hero__acts">
            <a className="ts-btn ts-btn--primary ts-btn--hero" href="/upgrade-brand-builder">
              {signedIn ? landing.startAgain : landing.start}
              <ForwardIcon />
            </a>
            <span className="ts-note">{signedIn ? landing.startAgainHint : landing.startHint}</span>
          </div>
        </div>
        <LandingArt />
      </div>
      <h2 className="ts-visually-hidden">{landing.stepsTitle}</h2>
      <ol className="ts-steps">
        {landing.steps.map(({ name, message }) => (
          <li key={name}>
            <h3 className="ts-steps__name">{name}</h3>
            <p>{message}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** `/` (NAV-05, D-04); in the sandbox with everything that a first visit needs. */
export function LandingView({ screen }: { screen: { signedIn: boolean } }) {
  const { texts, sandbox } = usePageFacts();
  const title = useArrival('landing');
  return (
    <>
      <title>{texts.frame.pageTitle(texts.landing.plan)}</title>
      <Landing signedIn={screen.signedIn} titleRef={title} />
      {sandbox && <SandboxPanel />}
    </>
  );
}
