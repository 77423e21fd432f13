import { useScreenFocus } from '../screenFocus.ts';
import { usePageContext } from '../pageContext.tsx';
import { useLaterPageTexts } from './laterPageTexts.ts';
import { UnlitSpark } from './resultIcons.tsx';

/** Any other path (NAV-02 … NAV-04). */
export function NotFoundView() {
  const { marketingUrl } = usePageContext();
  const texts = useLaterPageTexts();
  const start = useScreenFocus('notFound');
  return (
    <div className="ts-center">
      <title>{texts.frame.pageTitle(texts.notFound.title)}</title>
      <div className="ts-wait ts-screen ts-arrives">
        <UnlitSpark />
        <div className="ts-head ts-head--center">
          <h1 className="ts-title ts-title--page" ref={start} tabIndex={-1}>
            {texts.notFound.title}
          </h1>
          <p className="ts-lede">{texts.notFound.message}</p>
        </div>
        <a className="ts-btn ts-btn--primary" href={marketingUrl}>
          {texts.frame.backToTinyspark}
        </a>
      </div>
    </div>
  );
}
