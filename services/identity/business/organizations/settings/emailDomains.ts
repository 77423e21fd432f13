import { ServiceError } from '#services/platform/http/serviceError.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { domainOf } from '#services/identity/business/people/admission.ts';
import { refuse } from '../errors.ts';

/** Providers at which anybody can have an address. */
const common: ReadonlySet<string> = new Set(
  `aol.com bol.com.br btinternet.com comcast.net duck.com fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr icloud.com inbox.com laposte.net libero.it
  live.com live.co.uk live.fr mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.de pm.me
  proton.me protonmail.com qq.com rediffmail.com rocketmail.com sbcglobal.net t-online.de tutanota.com verizon.net
  wanadoo.fr web.de yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com
  zoho.com 126.com 163.com`.split(/\s+/),
);

function readDomain(text: string): string {
  try {
    return domainOf(canonicalEmail(`somebody@${text.trim().toLowerCase()}`));
  } catch (cause) {
    throw cause instanceof ServiceError ? refuse('invalid_email_domain', { cause }) : cause;
  }
}

/**
 * The domains of an organization in the form that addresses have, each once.
 * @throws ServiceError invalid_email_domain, common_email_domain
 */
export function readDomains(given: readonly string[]): string[] {
  const domains = [...new Set(given.map(readDomain))];
  if (domains.some((domain) => common.has(domain))) throw refuse('common_email_domain');
  return domains;
}
