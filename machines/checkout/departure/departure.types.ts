export interface DepartureContext {
  sessionToken: string | null;
}
export type DepartureOutput = { result: 'left' };
