import { z } from 'zod';

const loose = z.looseObject({
  access_token: z.string(),
  token_type: z.string().default('bearer'),
  scope: z.union([z.string(), z.array(z.string()).transform((list) => list.join(' '))]).optional(),
});

const serviceError = z.looseObject({ error: z.string() });

/**
 * A token answer as RFC 6749 sections 5.1 and 5.2 have it: Twitch lists its scopes, some leave the type of token out, and
 * GitHub refuses with status 200. Every other answer stays as it is.
 */
export async function normalizeTokenResponse(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('application/json')) return answer;
  const text = await answer.text();
  const again = (body: string, status = answer.status) => new Response(body, { status, headers: answer.headers });
  try {
    const given: unknown = JSON.parse(text);
    const read = loose.safeParse(given);
    if (read.success) return again(JSON.stringify(read.data));
    return again(text, serviceError.safeParse(given).success ? 400 : answer.status);
  } catch {
    return again(text);
  }
}
