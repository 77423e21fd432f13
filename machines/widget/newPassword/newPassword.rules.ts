import { PASSWORD_LENGTH } from '#contracts/limits.ts';

/** Longer than the service accepts, counted as it counts: an emoji is one character, composed letters too. */
export const isTooLong = (text: string): boolean => Array.from(text.normalize('NFC')).length > PASSWORD_LENGTH;

export const isCheckable = (text: string): boolean => text !== '' && !isTooLong(text);
