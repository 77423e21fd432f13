/** Where a run of the browser tests writes what it found. */
export const REPORTS = process.env['REPORTS'] ?? 'reports';
