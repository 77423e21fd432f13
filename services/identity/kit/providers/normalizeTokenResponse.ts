import { z } from 'zod';

const loose = z.looseObject({
  access_token: z.string(),
  token_type: z.string().default('bearer'),
  scope: z.union([z.string(), z.array(z.string()).transform((list) => list.join(' '))]).optional(),
});

/**
 * A token answer as RFC 6749 section 5.1 has it: Twitch lists its scopes, and some leave the type of token out. Every
 * other answer stays as it is.
 */
export async function normalizeTokenResponse(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('application/json')) return answer;
  const text = await answer.text();
  const again = (body: string) => new Response(body, { status: answer.status, headers: answer.headers });
  try {
    const read = loose.safeParse(JSON.parse(text));
    return again(read.success ? JSON.stringify(read.data) : text);
  } catch {
    return again(text);
  }
}
