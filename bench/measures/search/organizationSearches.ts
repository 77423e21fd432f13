import { organizationOperandSchema } from '#contracts/identity/server/organizations.ts';
import type { Searches } from './searches.ts';
import { every, shares } from './fillMembers.ts';
import { filledId } from './padded.ts';

const digits = (number: number) => String(number).padStart(8, '0');

/** Searches for organizations by each operand. */
export function organizationSearches(count: number): Searches {
  const { organizations } = shares(count);
  const some = (turn: number) => (turn * 104_729) % organizations;
  const owner = (turn: number, each: number) => some(turn) - (some(turn) % each);
  const isEven = (turn: number) => turn % 2 === 0;
  /** All of them, a few hundred in turn, and every thousandth. */
  const start = (turn: number, mark: string) =>
    [`usual${mark}`, `usual${mark}${digits(some(turn)).slice(0, 6)}`, `RARE${mark}`][turn % 3];
  return {
    path: '/v1/b2b/organizations/search',
    results: 'organizations',
    operands: organizationOperandSchema.options.map(({ shape }) => shape.filter_name.value),
    more: () => ({}),
    values: {
      organization_ids: (turn) => [filledId('organization', some(turn)), filledId('organization', some(turn + 1))],
      organization_slugs: (turn) => [`usual-${digits(some(turn))}`],
      organization_name_fuzzy: (turn) => start(turn, ' '),
      organization_slug_fuzzy: (turn) => start(turn, '-'),
      member_emails: (turn) => [`somebody.${digits((turn * 104_729) % count)}@filled.test`],
      member_email_fuzzy: (turn) =>
        ['somebody', `somebody.${digits((turn * 104_729) % count).slice(0, 5)}`, 'rare.', `rare.${digits(5)}`][
          turn % 4
        ],
      allowed_domains: (turn) => [isEven(turn) ? 'shared.test' : `usual${digits(owner(turn, every.domain))}.test`],
      allowed_domain_fuzzy: (turn) => ['usual', `usual${digits(some(turn)).slice(0, 6)}`, 'shared'][turn % 3],
      claimed_email_domains: (turn) => [`usual${digits(owner(turn, every.claimed))}.test`],
      has_active_sso_connection: isEven,
      sso_connection_id: (turn) => filledId('saml-connection', owner(turn, every.connection)),
    },
  };
}
