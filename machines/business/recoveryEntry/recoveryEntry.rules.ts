import { BusinessError } from '#machines/ports/business/error.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import type { RecoveryNotice } from './recoveryEntry.types.ts';

/** Something was typed. */
export const isCode = (text: string): boolean => text.trim() !== '';

/** Returns the notice for a code that was not accepted. */
export const recoveryNoticeOf = (error: unknown): RecoveryNotice =>
  error instanceof BusinessError && error.code === 'code_wrong' ? { code: 'wrongCode' } : noticeOf(error);
