import { connect } from 'node:tls';
import { DAY } from '#services/platform/durations.ts';
import { ANSWER_LIMIT, failure, ok, type Finding, type Outside, reasonOf, warning } from '../finding.ts';

/** Days before its end in which a certificate should have been renewed: authorities renew at a third of 90 days. */
const RENEWAL_DAYS = 14;
const about = 'TLS certificate';

/** Judges the end of a certificate. */
export function certificateEnd(end: number, now: number): Finding {
  const days = Math.floor((end - now) / DAY);
  const date = new Date(end).toISOString().slice(0, 10);
  return days < RENEWAL_DAYS
    ? warning(about, `Ends on ${date}, in ${days} days: it should have been renewed by now.`)
    : ok(about, `Trusted; ends on ${date}, in ${days} days.`);
}

/** Opens a connection as a browser does, and judges the certificate. */
export async function checkCertificate(origin: URL, { authorities, now }: Outside): Promise<Finding[]> {
  if (origin.protocol !== 'https:') return [];
  const { hostname, port } = origin;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      servername: hostname,
      minVersion: 'TLSv1.2',
      ...(authorities !== undefined && { ca: authorities }),
    });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve([finding]);
    };
    socket.setTimeout(ANSWER_LIMIT, () => end(failure(about, 'The connection was not answered within 10 seconds.')));
    socket.once('error', (error) => end(failure(about, `Browsers refuse the connection: ${reasonOf(error)}.`)));
    socket.once('secureConnect', () => end(certificateEnd(Date.parse(socket.getPeerCertificate().valid_to), now())));
  });
}
