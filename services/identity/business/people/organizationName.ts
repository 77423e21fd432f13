import { normalizedOrganizationName, organizationNameProblem } from '#contracts/identity/business/organizationName.ts';
import { refuse } from './namingErrors.ts';

/**
 * The name of a new organization as people will read it, or null where none was given.
 * @throws ServiceError invalid_organization_name
 */
export function readOrganizationName(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (organizationNameProblem(given) !== null) throw refuse('invalid_organization_name');
  return normalizedOrganizationName(given);
}
