import type { CrashSentences } from '../complete.ts';

export const crash = {
  stopped: 'توقّف نموذج تسجيل الدخول. يُرجى إعادة تحميل الصفحة لاستخدامه مرة أخرى.',
} satisfies CrashSentences;
