import { z } from 'zod';
import { control, requirement } from './vocabulary.ts';

/** A part of a screen, seen while its state is active. Every string is exact. */
const screenPart = z.strictObject({
  heading: z.string().optional(),
  says: z.array(z.string()).optional(),
  /** Removes these sentences, also where another active state says them; the screen may not have them. */
  hides: z.array(z.string()).optional(),
  /** Controls; what is not offered by an active state is not on the screen. */
  offers: z.array(control).optional(),
  /** Names of controls that are not on the screen, also where another active state offers them. */
  withholds: z.array(z.string()).optional(),
  /** Announced at once; null removes that of an outer state. */
  alert: z.string().nullable().optional(),
  /** A success banner, announced politely. */
  success: z.string().nullable().optional(),
  /** A wait, announced as a status. */
  busy: z.boolean().optional(),
  /** Names of the controls that show a wait. */
  working: z.array(z.string()).optional(),
  /** Names of the controls that cannot be used now. */
  off: z.array(z.string()).optional(),
  /** Names of the controls that stand out; left open where no active state has any. */
  strong: z.array(z.string()).optional(),
  invalid: z.array(z.string()).optional(),
  /** Texts of fields, by their names. */
  values: z.record(z.string(), z.string()).optional(),
  pictures: z.array(z.string()).optional(),
  /** Names of the controls that are described as used last. */
  lastUsed: z.array(z.string()).optional(),
});
export type ScreenPart = z.infer<typeof screenPart>;
export const screenParts = z.array(screenPart);

const announcement = z.strictObject({ action: z.string(), params: z.unknown().optional() });
export const announcements = z.array(announcement);
/** An action for hosts or for the browser that a step makes. */
export type Announcement = z.infer<typeof announcement>;

const computed = z.custom<(context: never) => unknown>((value) => typeof value === 'function');

export const stateMeta = z.strictObject({
  requirements: z.array(requirement).optional(),
  shows: z.union([computed, z.null(), screenPart, z.array(screenPart)]).optional(),
  asks: z.record(z.string(), z.unknown()).optional(),
  lasts: z.record(z.string(), z.union([computed, z.number().int().positive()])).optional(),
  holds: z.union([computed, z.array(z.string())]).optional(),
  address: z.string().optional(),
});

export const transitionMeta = z.strictObject({
  requirements: z.array(requirement).optional(),
  says: z.string().optional(),
  answers: z.record(z.string(), z.array(z.string())).optional(),
  announces: z.union([computed, z.array(announcement)]).optional(),
});
