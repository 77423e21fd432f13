import { pageErrorSchema, pageTokenSchema } from '#contracts/pageSession.ts';
import { z } from 'zod';
import { toShape } from './toShape.ts';

/** The contracts of a session handler's answers as plain data. The build of `cookie-client.js` writes the data in place of this module. */
export const pageShapes = {
  status: toShape(z.object({ status: z.string() }), 'status'),
  token: toShape(pageTokenSchema, 'session_jwt'),
  error: toShape(pageErrorSchema, 'code', 'message'),
};
