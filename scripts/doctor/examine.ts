import { addressChecks } from './checks/address.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkHeaders } from './checks/headers.ts';
import { checkIssuer, checkOrigins } from './checks/identity.ts';
import { checkMail } from './checks/mail.ts';
import { ANSWER_LIMIT, failure, type Finding, type Outside, reasonOf } from './finding.ts';

export interface Examined {
  origin: URL;
  /** Origins of pages that embed the widget. */
  pages: readonly string[];
  /** The domain of MAIL_FROM, and the selector of its DKIM key. */
  mail: { domain: string; selector?: string | undefined } | null;
}

/** Examines a running production as visitors, pages, applications and mail servers meet it; changes nothing. */
export async function examine({ origin, pages, mail }: Examined, given: Outside): Promise<Finding[]> {
  const outside: Outside = {
    ...given,
    fetch: (address, init) => given.fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT) }),
  };
  const certificate = await checkCertificate(origin, outside);
  const isReachable = certificate.every(({ level }) => level !== 'failure');
  const checks = [...addressChecks, checkHeaders, checkIssuer, (at: URL, by: Outside) => checkOrigins(at, by, pages)];
  const findings: Finding[] = [...certificate];
  // Everything else would fail for the same reason.
  for (const check of isReachable ? checks : []) {
    const found = await check(origin, outside).catch((error: unknown) => [
      failure('Connection', `${origin.origin} does not answer: ${reasonOf(error)}.`),
    ]);
    findings.push(...found);
    if (found.some(({ about }) => about === 'Connection')) break;
  }
  return mail === null ? findings : [...findings, ...(await checkMail(mail, outside))];
}
