import type { ShownApp } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { ScopeList } from '#src/views/consent/consent/scopeList.tsx';
import { type BannerMessage, BannerRegion } from '#src/views/frame/regions.tsx';

interface AppListProps {
  apps: ShownApp[];
  /** Says which one is gone, or why it is still there. */
  message: BannerMessage;
  onRemove: (id: string) => void;
  onHome: () => void;
}

/** Lists the applications with access to the account. */
export function AppList({ apps, message, onRemove, onHome }: AppListProps) {
  const { connected } = useConsentTexts();
  return (
    <ConsentCard
      screen="listed"
      pageTitle={connected.title}
      title={connected.title}
      lede={apps.length === 0 ? connected.none : connected.text}
    >
      <BannerRegion message={message} />
      {apps.length > 0 && (
        <ul className="ts-apps">
          {apps.map(({ id, name, description, scopes }) => (
            <li key={id} className="ts-stack ts-stack--fields">
              <h2 className="ts-apps__name ts-strange">
                <bdi>{name}</bdi>
              </h2>
              {description !== '' && (
                <p className="ts-note ts-strange">
                  <bdi>{description}</bdi>
                </p>
              )}
              <ScopeList scopes={scopes} />
              <button
                className="ts-btn ts-btn--danger"
                type="button"
                aria-label={connected.remove(name)}
                onClick={() => onRemove(id)}
              >
                {connected.confirmed}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button className="ts-btn ts-btn--quiet ts-btn--wide" type="button" onClick={onHome}>
        {connected.home}
      </button>
    </ConsentCard>
  );
}
