import type { PersonRule } from '#services/platform/personalData/rules.ts';

/** Policies that take the place of settings, one row for each project that has some. */
export interface PolicyTables {
  identity_policies: {
    project_id: string;
    /** JSON of the fields that are set. */
    overrides: string;
  };
}

export const policyPersonalData: readonly PersonRule[] = [
  { table: 'identity_policies', holds: 'Who may sign in and by what, of each project.' },
];
