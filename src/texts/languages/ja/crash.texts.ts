import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'サインインフォームが停止しました。もう一度使うには、ページを再読み込みしてください。',
} satisfies CrashSentences;
