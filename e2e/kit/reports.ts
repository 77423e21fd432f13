/** Folder of the reports of this run of the browser tests. */
export const REPORTS = process.env['REPORTS'] ?? 'reports';
