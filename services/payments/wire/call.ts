import type { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import type { FormTree } from './form.ts';
import { parseParameters } from './parameters.ts';

export type CallMethod = 'GET' | 'POST' | 'DELETE';

export interface StripeCall {
  method: CallMethod;
  /** With `{id}` for the id of the address. */
  path: string;
  /** Parses the parameters and acts. `expand` is taken out beforehand. */
  run(context: PaymentsContext, id: string, tree: FormTree): Promise<unknown>;
}

/** One call of the provider's API: (method, path, parameters, action). */
export function stripeCall<P>(
  method: CallMethod,
  path: string,
  parameters: z.ZodType<P>,
  act: (context: PaymentsContext, parameters: P, id: string) => Promise<unknown>,
): StripeCall {
  return { method, path, run: async (context, id, tree) => act(context, parseParameters(parameters, tree), id) };
}
