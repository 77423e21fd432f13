import type { PageSettings } from '#contracts/pageSettings.ts';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import type { Page } from '#src/product/page.ts';
import { usePageContext } from '#src/views/pageContext.tsx';

/** When even the way back cannot be loaded, the page is left as it is. */
async function leave(settings: PageSettings): Promise<void> {
  try {
    const { depart } = await import('#src/product/depart.ts');
    depart(settings);
  } catch {
    location.assign(settings.marketingUpgradeUrl);
  }
}

/** Something broke that no flow knows of: part of the page could not be loaded or shown. */
export function FailurePage({ settings }: { settings: PageSettings }) {
  const { frame } = usePageContext().texts;
  return (
    <ErrorPage
      title={frame.errorTitle}
      way={{ words: frame.retry, onChosen: () => location.reload() }}
      onBack={() => void leave(settings)}
    >
      <p className="ts-lede">{frame.somethingWrong}</p>
    </ErrorPage>
  );
}

export const openFailure = (settings: PageSettings): Page => ({ element: <FailurePage settings={settings} /> });
