import { z } from 'zod';
import { absent } from '#contracts/identity/envelope.ts';

/*
 * The contracts say what our client sends. Fields whose range has an error type of its own on the wire are read with more
 * room by the calls, so that the action can refuse them by that name instead of a bare `bad_request`.
 */
export const anyText = absent(z.string().max(1_024));
export const anyMinutes = absent(z.number());
