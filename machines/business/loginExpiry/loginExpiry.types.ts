/** `elapsed`: milliseconds since the intermediate session was handed out. */
export interface LoginExpiryInput {
  elapsed: number;
}
export type LoginExpiryOutput = { result: 'over' };
