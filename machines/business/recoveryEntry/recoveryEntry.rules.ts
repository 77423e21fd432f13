import { BusinessError } from '#machines/ports/business/error.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { RecoveryNotice } from './recoveryEntry.types.ts';

/** Something was typed. */
export const isCode = (text: string): boolean => text.trim() !== '';

/** How a code that was not taken is told. */
export const recoveryNoticeOf = (error: unknown): RecoveryNotice =>
  error instanceof BusinessError && error.code === 'code_wrong' ? { code: 'wrongCode' } : noticeOf(error);
