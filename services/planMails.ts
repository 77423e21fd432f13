import { mailOf } from './identity/shared/messages/message.ts';
import type { Clock } from './platform/clock.ts';
import type { Outbox } from './platform/messages/outbox.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Mails } from './upgrade/mails/mails.ts';

/** Mails about plans in the words and the brand of all other mails, by the same outbox. */
export function createPlanMails(given: {
  outbox: Outbox;
  clock: Clock;
  settings: Pick<Settings, 'brand' | 'publicOrigin'>;
  /** Finds the proven address of an account; null: accounts are at another service. */
  findAddress: ((userId: string) => Promise<string | null>) | null;
}): Mails {
  const { outbox, clock, findAddress } = given;
  const { brand, publicOrigin: origin } = given.settings;
  return {
    addressOf: async (userId) => findAddress?.(userId),
    put: async (trx, mail, { email: to, language }) => {
      const content = { ...mail, target: brand.name, link: `${origin}/subscribed` };
      const wording = language === null ? {} : { locale: language };
      await outbox.put(trx, mailOf(content, wording, { brand, origin, to, at: clock.now() }));
    },
  };
}
