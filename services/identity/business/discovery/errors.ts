import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { namingErrors } from '../people/namingErrors.ts';

/** Errors of discovery, besides the shared ones. */
export const discoveryErrors = { ...namingErrors } as const satisfies ErrorTable;
