/** From the one in which everything is done to the one in which nothing is. */
export const serviceModes = ['normal', 'read-only', 'maintenance'] as const;
export type ServiceMode = (typeof serviceModes)[number];

/** The one of two modes in which less is done. */
export const stricterMode = (one: ServiceMode, other: ServiceMode): ServiceMode =>
  serviceModes.indexOf(one) > serviceModes.indexOf(other) ? one : other;
