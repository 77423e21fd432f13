import type { OperatorAnswer, OperatorCall } from '#services/identity/operatorCalls.ts';
import { z } from 'zod';
import { nextCursor } from './print.ts';

const rowsSchema = z.array(z.unknown());

/** Reads all pages of a list, as one answer whose field `list` has all rows; an error is answered at once. */
export async function wholeList(
  call: OperatorCall,
  list: string,
  ask: (call: OperatorCall) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> {
  const rows: unknown[] = [];
  for (let path = call.path; ;) {
    const answer = await ask({ ...call, path });
    if (answer.status !== 200) return answer;
    rows.push(...rowsSchema.parse(answer.body[list]));
    const cursor = nextCursor(answer.body);
    if (cursor === null) return { ...answer, body: { ...answer.body, [list]: rows } };
    path = `${call.path}?${new URLSearchParams({ cursor }).toString()}`;
  }
}
