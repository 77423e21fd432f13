import type { KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'zod';
import type { Clock } from '#services/platform/clock.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { earlierAnswer, saveAnswer } from '#services/identity/shared/navigation/savedAnswers.ts';
import type { AuthorizationDatabase } from '../tables.ts';

/** A client with two tabs, or whose connection broke, sends a refresh token twice, and means the same (D-425). In ms. */
export const GRACE = 10_000;

/** Key of the saved answer to a refresh token. */
export const answerKey = (refreshToken: string): string => hashToken(`refreshed:${refreshToken}`);

const savedSchema = z.object({ asked: z.string(), answer: z.record(z.string(), z.unknown()) });

/**
 * Keeps the answer to a refresh token, and gives it again to a client that has passed every check but that its token was
 * used up a moment ago. Another wish (scope, resource) is no second use of the same kind, and stays refused.
 */
export async function answerTwice(
  context: { db: AuthorizationDatabase; clock: Clock },
  oidc: KoaContextWithOIDC['oidc'],
  reply: { status: number; body: unknown },
): Promise<void> {
  const { entities, params = {} } = oidc;
  const { refresh_token: token } = params;
  if (params['grant_type'] !== 'refresh_token' || typeof token !== 'string') return;
  const stored = { key: answerKey(token), secret: token };
  const asked = JSON.stringify([params['scope'] ?? null, params['resource'] ?? null]);
  if (reply.status === 200) {
    await saveAnswer(context.db, stored, { asked, answer: reply.body });
    return;
  }
  const { RefreshToken: used, RotatedRefreshToken: rotated } = entities;
  const isJustUsed = used !== undefined && used.consumed === undefined && rotated === undefined;
  if (!isJustUsed || Object(reply.body).error !== 'invalid_grant') return;
  const saved = savedSchema.safeParse(await earlierAnswer(context, stored)).data;
  if (saved?.asked !== asked) return;
  reply.status = 200;
  reply.body = saved.answer;
}
