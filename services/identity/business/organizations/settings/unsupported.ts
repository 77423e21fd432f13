import type { OrganizationSettings } from '#contracts/identity/server/organizations.ts';
import { refuse } from '../errors.ts';

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isOpen = (value: unknown): boolean => value === 'ALL_ALLOWED';

/** Settings of the vendor's wire without an effect here, each with the value that asks for none. */
const unsupported = {
  first_party_connected_apps_allowed_type: isOpen,
  allowed_first_party_connected_apps: isEmpty,
  third_party_connected_apps_allowed_type: isOpen,
  allowed_third_party_connected_apps: isEmpty,
} as const satisfies Partial<Record<keyof OrganizationSettings, (value: unknown) => boolean>>;

/** @throws ServiceError setting_not_supported */
export function refuseUnsupported(given: Record<string, unknown>): void {
  const setting = Object.entries(unsupported).find(([name, isNothing]) => {
    const value = given[name] ?? null;
    return value !== null && !isNothing(value);
  })?.[0];
  if (setting !== undefined) throw refuse('setting_not_supported', { details: { setting } });
}
