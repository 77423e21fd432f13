import type { ReactNode } from 'react';
import { usePageContext } from '../pageContext.tsx';
import { SparkMark } from './icons.tsx';
import { Words } from './sentence.tsx';

/** The frame of every page: logo, content, copyright line (NAV-06 … NAV-09). */
export function Layout({ signedIn = false, children }: { signedIn?: boolean; children: ReactNode }) {
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
            <SparkMark />
            <Words>{texts.frame.name}</Words>
          </a>
          {signedIn && <span className="ts-note">{texts.frame.signedIn}</span>}
        </div>
      </header>
      <main className="ts-main">{children}</main>
      <footer className="ts-footer">
        <p>{texts.frame.copyright(year)}</p>
      </footer>
    </div>
  );
}
