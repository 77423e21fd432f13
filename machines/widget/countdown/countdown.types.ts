/** Whole seconds that are left. */
export type CountdownInput = { seconds: number };
export interface CountdownContext {
  left: number;
}
export type CountdownOutput = { result: 'over' };
