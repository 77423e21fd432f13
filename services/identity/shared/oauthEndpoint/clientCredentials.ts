import { createErrors } from '../errors.ts';
import { tokenErrors } from './errors.ts';

const refuse = createErrors(tokenErrors);

/** Id and secret as a program sends them. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Decodes a part of the header, which is written like a value of a form (RFC 6749, section 2.3.1). */
const formText = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** @throws ServiceError invalid_client */
function readHeader(header: string): ClientCredentials {
  const encoded = /^basic\s+([\w+/=-]+)$/i.exec(header)?.[1] ?? '';
  const [clientId = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { clientId: formText(clientId), clientSecret: formText(secret.join(':')) };
  } catch (cause) {
    throw refuse('invalid_client', { cause });
  }
}

/**
 * Reads the id and the secret of a program: in the header (client_secret_basic) or in the form (client_secret_post), never
 * in both (RFC 6749, section 2.3).
 * @throws ServiceError invalid_client, invalid_request
 */
export function readClientCredentials(
  headers: Headers,
  form: { client_id?: string | undefined; client_secret?: string | undefined },
): ClientCredentials {
  const header = headers.get('authorization');
  if (header === null) return { clientId: form.client_id ?? '', clientSecret: form.client_secret ?? '' };
  if (form.client_secret !== undefined) throw refuse('invalid_request');
  const shown = readHeader(header);
  if (form.client_id !== undefined && form.client_id !== shown.clientId) throw refuse('invalid_request');
  return shown;
}
