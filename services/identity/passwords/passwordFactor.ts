import { wireTime } from '#services/platform/wireTime.ts';
import type { Factor } from '../sessions/sessionView.ts';

export const passwordFactor = (now: number): Factor => ({
  type: 'password',
  delivery_method: 'knowledge',
  last_authenticated_at: wireTime(now),
});
