import type { ReactNode } from 'react';
import { usePageContext } from '../pageContext.tsx';
import { BrandMark } from './brandMark.tsx';
import { Words } from './sentence.tsx';

interface LayoutProps {
  signedIn?: boolean;
  /** The choice of another language, beside the copyright line. */
  languages?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: logo, content, copyright line (NAV-06 … NAV-09). */
export function Layout({ signedIn = false, languages = null, children }: LayoutProps) {
  const { texts, marketingUrl, year, sandbox } = usePageContext();
  return (
    <div className="ts-page">
      <header>
        {sandbox && (
          <p className="ts-sandbar">
            <span className="ts-sandtag">{texts.frame.sandbox}</span> <span>{texts.frame.sandboxNotice}</span>
          </p>
        )}
        <div className="ts-header">
          <a className="ts-brand" href={marketingUrl}>
            <BrandMark />
            <Words>{texts.frame.name}</Words>
          </a>
          {signedIn && <span className="ts-note">{texts.frame.signedIn}</span>}
        </div>
      </header>
      <main className="ts-main">{children}</main>
      <div className="ts-footer">
        <div className="ts-footer__row">
          <footer>
            <p>{texts.frame.copyright(year)}</p>
          </footer>
          {languages}
        </div>
      </div>
    </div>
  );
}
