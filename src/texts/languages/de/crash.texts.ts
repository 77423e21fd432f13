import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'Das Anmeldeformular ist stehen geblieben. Laden Sie die Seite neu, um es wieder zu verwenden.',
} satisfies CrashSentences;
