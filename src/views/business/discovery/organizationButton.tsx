import type { DiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';

interface OrganizationButtonProps {
  row: Extract<DiscoveryScreen, { kind: 'organizations' }>['rows'][number];
  onChosen: () => void;
}

/** One organization by its name, with its logo or its first letter. */
export function OrganizationButton({ row: { name, logoUrl, badge }, onChosen }: OrganizationButtonProps) {
  const { discovery } = useBusinessTexts();
  return (
    <button className="ts-btn ts-btn--secondary ts-btn--social" type="button" onClick={onChosen}>
      {logoUrl === null ? (
        <span className="ts-organization__mark" data-letter={[...name][0]?.toUpperCase()} />
      ) : (
        <img className="ts-organization__mark" src={logoUrl} alt="" />
      )}
      <span>
        <bdi>{name}</bdi> {badge !== null && <span className="ts-organization__badge">{discovery[badge]}</span>}
      </span>
    </button>
  );
}
