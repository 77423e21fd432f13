import type { RefusalTable } from '#services/kit/http/wireArea.ts';
import { createRefusals } from '#services/identity/kit/refusals.ts';

/** Refusals of discovery (docs/wire.md, businessDiscovery), besides the shared ones. */
export const discoveryRefusals = {
  organization_slug_already_used: [400, 'This slug is taken.'],
} as const satisfies RefusalTable;

export const refuse = createRefusals(discoveryRefusals);
