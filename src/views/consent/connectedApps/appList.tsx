import type { ShownApp } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { ConsentCard } from '#src/views/consent/consentCard.tsx';
import { useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { ScopeList } from '#src/views/consent/consent/scopeList.tsx';
import { WithStranger } from '#src/views/consent/withStranger.tsx';
import { BannerRegion, StatusRegion } from '#src/views/frame/regions.tsx';

interface AppListProps {
  apps: ShownApp[];
  /** The name of the one that is gone; null before. */
  removed: string | null;
  /** Why one is still there. */
  alert: string | null;
  onRemove: (id: string) => void;
  onHome: () => void;
}

/** Who has access to the account. */
export function AppList({ apps, removed, alert, onRemove, onHome }: AppListProps) {
  const { connected } = useConsentTexts();
  return (
    <ConsentCard
      screen="listed"
      pageTitle={connected.title}
      title={connected.title}
      lede={apps.length === 0 ? connected.none : connected.lede}
    >
      <BannerRegion message={alert === null ? null : { tone: 'error', sentence: alert }} />
      <StatusRegion>
        {removed !== null && (
          <p className="ts-note ts-strange">
            <WithStranger text={connected.removed} name={removed} />
          </p>
        )}
      </StatusRegion>
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
