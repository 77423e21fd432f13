import type { DiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';

type Rows = Extract<DiscoveryScreen, { kind: 'organizations' }>['rows'];

interface OrganizationListProps {
  rows: Rows;
  send: (event: { type: 'organization.chosen'; organizationId: string }) => void;
}

/** One organization by its name, with its logo or its first letter. */
function OrganizationButton({ row: { name, logoUrl, badge }, onChosen }: { row: Rows[number]; onChosen: () => void }) {
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

/** Organizations to choose from; nothing where there are none. */
export function OrganizationList({ rows, send }: OrganizationListProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="ts-organizations ts-stack ts-stack--buttons">
      {rows.map((row) => (
        <li key={row.organizationId}>
          <OrganizationButton
            row={row}
            onChosen={() => send({ type: 'organization.chosen', organizationId: row.organizationId })}
          />
        </li>
      ))}
    </ul>
  );
}
