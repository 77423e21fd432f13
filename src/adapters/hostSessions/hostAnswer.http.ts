import { IdentityError } from '#machines/ports/identity.ts';

/** An answer to a call of a host's page; the body is null where it is no JSON object. */
export interface HostAnswer {
  response: Response;
  body: unknown;
}

/**
 * Makes one call and reads its answer.
 * @throws IdentityError there was no answer, or none that can be read
 */
export async function answerTo(url: string, request: RequestInit): Promise<HostAnswer> {
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { response, body: text.startsWith('{') ? JSON.parse(text) : null };
  } catch (cause) {
    // Only the browser knows whether it is offline; a service that is down looks the same otherwise.
    throw new IdentityError(navigator.onLine === false ? 'offline' : 'unavailable', null, { cause });
  }
}

export const answeredBadly = ({ status }: Response): IdentityError =>
  new IdentityError('unavailable', null, { cause: new Error(`answered ${status}`) });
