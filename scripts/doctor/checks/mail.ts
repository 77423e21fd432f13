import { failure, ok, type Finding, type Outside, reasonOf, warning } from '../finding.ts';

/** Codes of DNS for a name, or a record of it, that is not there; every other one is a failure to ask. */
const absences = new Set(['ENOTFOUND', 'ENODATA']);

function noneIfAbsent(error: unknown): [] {
  if (absences.has(reasonOf(error))) return [];
  throw error;
}

const texts = async (outside: Outside, name: string): Promise<string[]> =>
  (await outside.resolveTxt(name).catch(noneIfAbsent)).map((parts) => parts.join(''));

/** The TXT records of a name that begin as given. */
const records = async (outside: Outside, name: string, start: string): Promise<string[]> =>
  (await texts(outside, name)).filter((text) => text.toLowerCase().startsWith(start));

async function checkSpf(domain: string, outside: Outside): Promise<Finding> {
  const [record, second] = await records(outside, domain, 'v=spf1');
  if (record === undefined) return failure('SPF', `${domain} has no record v=spf1: mails count as spam.`);
  if (second !== undefined)
    return failure('SPF', `${domain} has two records v=spf1, so neither counts (RFC 7208, 4.5).`);
  return /[-~]all\b|redirect=/.test(record)
    ? ok('SPF', record)
    : warning('SPF', `${record}: without -all or ~all at its end it excludes nobody.`);
}

async function checkDkim(domain: string, selector: string | undefined, outside: Outside): Promise<Finding> {
  if (selector === undefined) return warning('DKIM', 'Not checked: name the selector with --dkim.');
  const name = `${selector}._domainkey.${domain}`;
  return (await texts(outside, name)).some((text) => /(^|;)\s*p=[^;\s]/.test(text))
    ? ok('DKIM', `${name} has a key.`)
    : failure('DKIM', `${name} has no key: receivers cannot check the signature of mails.`);
}

/** The record of the domain, else of the one above it (RFC 7489, 6.6.3). */
async function checkDmarc(domain: string, outside: Outside): Promise<Finding> {
  const above = domain.split('.').slice(-2).join('.');
  const own = await records(outside, `_dmarc.${domain}`, 'v=dmarc1');
  const [record] = own.length > 0 ? own : await records(outside, `_dmarc.${above}`, 'v=dmarc1');
  if (record === undefined) return failure('DMARC', `_dmarc.${domain} has no record: large providers refuse mails.`);
  return /;\s*p=none/i.test(record)
    ? warning('DMARC', `${record}: with p=none anybody may still write in your name.`)
    : ok('DMARC', record);
}

async function checkBounces(domain: string, outside: Outside): Promise<Finding> {
  const servers = await outside.resolveMx(domain).catch(noneIfAbsent);
  return servers.length > 0
    ? ok('Bounces', `${domain} takes mail at ${servers.map(({ exchange }) => exchange).join(', ')}.`)
    : warning('Bounces', `${domain} takes no mail: nobody learns that one was not delivered.`);
}

/** Judges the sender's domain as receivers of mails do. */
export const checkMail = (
  { domain, selector }: { domain: string; selector?: string | undefined },
  outside: Outside,
): Promise<Finding[]> =>
  Promise.all([
    checkSpf(domain, outside),
    checkDkim(domain, selector, outside),
    checkDmarc(domain, outside),
    checkBounces(domain, outside),
  ]).catch((error: unknown) => [failure('Mail', `DNS cannot be asked about ${domain}: ${reasonOf(error)}.`)]);
