import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'サインインフォームが停止しました。もう一度使うには、ページを再読み込みしてください。',
} satisfies TroubleSentences;
