import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { ForwardIcon } from '#src/views/frame/icons.tsx';
import { LandingArt, type Slip } from './landingArt.tsx';

/** The large words, and what is beside them. */
export interface Hero {
  kicker: ReactNode;
  title: string;
  lede: string;
  acts: ReactNode;
  /** On the slip in the picture; a sample where nothing is known. */
  slip?: Slip;
}

type HeroLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

export const HeroLink = ({ children, ...link }: HeroLinkProps) => (
  <a className="ts-btn ts-btn--primary ts-btn--hero" {...link}>
    <span>{children}</span>
    <ForwardIcon />
  </a>
);

interface LandingProps {
  /** The words and buttons at the top; those for a visitor when absent. */
  hero?: Hero | null;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Explains the upgrade; of no use to a subscriber (D-475). */
  hasSteps?: boolean;
}

/** Explains the upgrade, with the one button that starts it. Also shown behind the sign-in dialog. */
export function Landing({ hero = null, titleRef, hasSteps = true }: LandingProps) {
  const { landing } = usePageContext().texts;
  const shown = hero ?? {
    kicker: landing.plan,
    title: landing.title,
    lede: landing.message,
    acts: (
      <>
        <HeroLink href="/upgrade-brand-builder">{landing.start}</HeroLink>
        <span className="ts-note">{landing.startHint}</span>
      </>
    ),
  };
  return (
    <div className="ts-landing">
      <div className="ts-hero">
        <div className="ts-hero__words">
          <p className="ts-kicker">{shown.kicker}</p>
          <h1 className="ts-hero__title" ref={titleRef} tabIndex={-1}>
            {shown.title}
          </h1>
          {/* To a visitor it says the same all along. */}
          <p className="ts-hero__lede" role={hero === null ? undefined : 'status'}>
            {shown.lede}
          </p>
          <div className="ts-hero__acts">{shown.acts}</div>
        </div>
        <LandingArt slip={hero?.slip} />
      </div>
      {hasSteps && (
        <>
          <h2 className="ts-visually-hidden">{landing.stepsTitle}</h2>
          <ol className="ts-steps">
            {landing.steps.map(({ name, message }) => (
              <li key={name}>
                <h3 className="ts-steps__name">{name}</h3>
                <p>{message}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
