import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';

/** `wasSent`: a code has just been sent again, the control says so first. */
export type ResendInput = { request: PasscodeRequest; wasSent: boolean };
/** `methodId` is known once a code was sent again. */
export type ResendContext = ResendInput & { methodId?: string; notice: Notice | null };
export type ResendEvent = { type: 'resend.chosen' } | NoticeExpired;
/** D-36: the new method id replaces the old one. */
export type ResendOutput = { methodId: string };
