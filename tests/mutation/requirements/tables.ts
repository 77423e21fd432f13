import { ABOUT_SENTENCES } from '#tests/requirements/sentences.ts';
import { breaksOf, type Break, type Breaks } from './break.ts';
import { stringBreaks } from './strings.ts';
import { authorizationBreaks } from './tables/authorization.ts';
import { businessBreaks } from './tables/business/widget.ts';
import { businessCodeBreaks } from './tables/business/codes.ts';
import { businessPasswordBreaks } from './tables/business/passwords.ts';
import { businessSsoBreaks } from './tables/business/sso.ts';
import { businessStepBreaks } from './tables/business/steps.ts';
import { codeBreaks } from './tables/codes.ts';
import { configurationBreaks } from './tables/configuration.ts';
import { storageBreaks } from './tables/storage.ts';
import { linkBreaks } from './tables/links.ts';
import { oneTapBreaks } from './tables/oneTap.ts';
import { passkeyBreaks } from './tables/passkeys.ts';
import { passwordBreaks } from './tables/passwords.ts';
import { phoneBreaks } from './tables/phones.ts';
import { planBreaks } from './tables/plan.ts';
import { productBreaks } from './tables/product.ts';
import { resetBreaks } from './tables/reset.ts';
import { serviceBreaks } from './tables/services.ts';
import { themeBreaks } from './tables/theme.ts';
import { eventBreaks } from './tables/events.ts';
import { walletBreaks } from './tables/wallets.ts';

const tables: Breaks = {
  ...productBreaks,
  ...planBreaks,
  ...serviceBreaks,
  ...configurationBreaks,
  ...linkBreaks,
  ...codeBreaks,
  ...phoneBreaks,
  ...passwordBreaks,
  ...resetBreaks,
  ...storageBreaks,
  ...eventBreaks,
  ...themeBreaks,
  ...walletBreaks,
  ...passkeyBreaks,
  ...oneTapBreaks,
  ...authorizationBreaks,
  ...businessBreaks,
  ...businessSsoBreaks,
  ...businessPasswordBreaks,
  ...businessCodeBreaks,
  ...businessStepBreaks,
};

/** Why nothing breaks a requirement, where a table says so. */
export const reasonOf = (id: string): string | null => {
  const one = tables[id];
  return one !== undefined && 'because' in one ? one.because : null;
};

interface Requirement {
  id: string;
  kind: string;
  strings: string[];
}

/** Everything that breaks a requirement: what the tables name, and its sentences in the catalogue. */
export function breaksOfRequirement({ id, kind, strings }: Requirement): Break[] {
  const one = tables[id];
  return [...(one === undefined ? [] : breaksOf(one)), ...(ABOUT_SENTENCES.has(kind) ? stringBreaks(strings) : [])];
}

/** Ids of the tables, to find what no requirement is called. */
export const namedInTables = Object.keys(tables);
