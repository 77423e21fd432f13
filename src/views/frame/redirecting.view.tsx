import { usePageContext } from '../pageContext.tsx';
import { Waiting } from './waiting.tsx';

/** Shown while the page is left for the marketing site; the link leads on if that takes too long. */
export function RedirectingView() {
  const { texts, marketingUpgradeUrl } = usePageContext();
  return (
    <Waiting title={texts.redirecting.title} message={texts.redirecting.message}>
      <a className="ts-btn ts-btn--secondary" href={marketingUpgradeUrl}>
        {texts.frame.goToTinyspark}
      </a>
    </Waiting>
  );
}
