import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'توقّف نموذج تسجيل الدخول. يُرجى إعادة تحميل الصفحة لاستخدامه مرة أخرى.',
} satisfies TroubleSentences;
