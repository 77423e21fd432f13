import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'Das Anmeldeformular ist stehen geblieben. Laden Sie die Seite neu, um es wieder zu verwenden.',
} satisfies TroubleSentences;
