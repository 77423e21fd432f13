import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'O formulário de login parou. Recarregue a página para usá-lo novamente.',
} satisfies CrashSentences;
