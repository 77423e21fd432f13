import { type RawBuilder, sql } from 'kysely';
import type { OrganizationOperand } from '#contracts/identity/server/organizations.ts';
import { byteOrder, startsWith } from '#services/platform/database/byteOrder.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { conditionOf } from './operands.ts';

/** The order of a search, which an index has. */
export interface Order {
  name: 'created' | 'name' | 'slug' | 'domain';
  kind: 'text' | 'number';
  value: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The tables in that order, with organizations as `o`. */
  from: RawBuilder<unknown>;
  /** Conditions that its index answers. */
  bounds: RawBuilder<boolean>[];
  /** Conditions on `o`, whose `value` is that of the order. */
  others: RawBuilder<boolean>[];
}

const isThere = sql<boolean>`o.deleted_at is null`;

type Fuzzy = Extract<OrganizationOperand, { filter_name: 'allowed_domain_fuzzy' }>;
const isDomain = (operand: OrganizationOperand): operand is Fuzzy => operand.filter_name === 'allowed_domain_fuzzy';

/** By domain; an organization with several domains that fit is listed at the first of them. */
function byDomain(db: BusinessDatabase, domains: readonly Fuzzy[], others: RawBuilder<boolean>[]): Order {
  const fits = (column: string) =>
    domains.map(({ filter_value: value }) => startsWith(db, sql.ref(column), sql`${value.toLowerCase()}`));
  const earlier = sql<boolean>`exists (select 1 from business_domains as e
    where e.organization_id = o.organization_id and e.allowed = 1
    and ${sql.join(fits('e.domain'), sql` and `)} and e.domain ${byteOrder(db)} < o.value)`;
  return {
    name: 'domain',
    kind: 'text',
    value: sql`d.domain ${byteOrder(db)}`,
    id: sql`d.organization_id`,
    from: sql`business_domains as d inner join business_organizations as o on o.organization_id = d.organization_id`,
    bounds: [sql`d.allowed = 1`, ...fits('d.domain')],
    others: [isThere, sql`not ${earlier}`, ...others],
  };
}

/** The order whose index answers a query: of the text whose start is looked for, otherwise the oldest first. */
export function orderOf(db: BusinessDatabase, operands: readonly OrganizationOperand[]): Order {
  const bytes = byteOrder(db);
  const parted = (names: readonly OrganizationOperand['filter_name'][]) => {
    const inOrder = ({ filter_name: name }: OrganizationOperand) => names.includes(name);
    const holds = (operand: OrganizationOperand) => conditionOf(db, operand).holds;
    return {
      id: sql`o.organization_id`,
      from: sql`business_organizations as o`,
      bounds: operands.filter(inOrder).map(holds),
      others: [isThere, ...operands.filter((operand) => !inOrder(operand)).map(holds)],
    };
  };
  const named = parted(['organization_name_fuzzy']);
  if (named.bounds.length > 0) return { ...named, name: 'name', kind: 'text', value: sql`o.name_folded ${bytes}` };
  const slugs = parted(['organization_slug_fuzzy']);
  if (slugs.bounds.length > 0) return { ...slugs, name: 'slug', kind: 'text', value: sql`o.slug ${bytes}` };
  const domains = operands.filter(isDomain);
  const rest = operands.filter((operand) => !isDomain(operand)).map((operand) => conditionOf(db, operand).holds);
  return domains.length > 0
    ? byDomain(db, domains, rest)
    : { ...parted([]), name: 'created', kind: 'number', value: sql`o.created_at` };
}
