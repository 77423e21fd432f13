import { type Factor, wireTime } from './sessionView.ts';

export const passwordFactor = (now: number): Factor => ({
  type: 'password',
  delivery_method: 'knowledge',
  last_authenticated_at: wireTime(now),
});
