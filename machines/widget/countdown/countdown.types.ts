/** Whole seconds that are left, and what runs out: the method id of a code, or a pause. */
export type CountdownInput = { seconds: number; of: string };
export interface CountdownContext {
  left: number;
}
export type CountdownOutput = { result: 'over' };
