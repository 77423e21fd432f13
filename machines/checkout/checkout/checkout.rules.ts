import { UpgradeError, type UpgradeErrorCode } from '#machines/ports/upgrade.ts';

/** Anything that the upgrade port did not name counts as unavailable. */
export const codeOf = (error: unknown): UpgradeErrorCode =>
  error instanceof UpgradeError ? error.code : 'unavailable';
