import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'Le formulaire de connexion s’est arrêté. Rechargez la page pour l’utiliser à nouveau.',
} satisfies CrashSentences;
