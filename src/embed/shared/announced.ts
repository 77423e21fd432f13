import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { EventDetails, EventName, OnEvent } from '#src/adapters/identity/events.http.ts';
import type { StepEvent } from './hostSteps.ts';

/** An event that a host of the sign-in widget receives: a name with its details. */
export type SignInEvent = [name: EventName, details: EventDetails] | StepEvent;

interface Hearing {
  onEvent?(...event: SignInEvent): void;
}

/** Tells a host what is announced; whose address it is about only where it has asked for that (D-370). */
export const announcedTo =
  ({ eventsWithEmail }: Pick<EmbedConfig, 'eventsWithEmail'>, callbacks: () => Hearing): OnEvent =>
  (name, details) =>
    callbacks().onEvent?.(name, eventsWithEmail ? details : { type: details.type });
