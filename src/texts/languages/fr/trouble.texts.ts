import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'Le formulaire de connexion s’est arrêté. Rechargez la page pour l’utiliser à nouveau.',
} satisfies TroubleSentences;
