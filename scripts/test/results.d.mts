export interface Results {
  passed: number;
  failed: number;
  skipped: string[];
  flaky: string[];
  failures: { title: string; why: string }[];
}
export function vitestResults(path: string): Results | null;
export function playwrightResults(path: string): Results | null;
