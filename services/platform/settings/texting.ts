import { setting } from './definitions.ts';
import { countries, phoneNumber, startingWith, text } from './values.ts';

export const outbox = '– (outbox page)';

/** Settings of the provider that sends texts and WhatsApp messages. */
export const texting = {
  TWILIO_ACCOUNT_SID: setting(startingWith(['AC'], 'an account id that starts with AC'), {
    absent: outbox,
    about: 'passcodes by text; without it that way is switched off',
  }),
  TWILIO_AUTH_TOKEN: setting(text('a token'), { absent: outbox, about: 'belongs to `TWILIO_ACCOUNT_SID`' }),
  TWILIO_FROM: setting(phoneNumber('a phone number like +15550100000, or a sender id'), {
    absent: outbox,
    about: 'belongs to `TWILIO_ACCOUNT_SID`: the sender of texts',
  }),
  TWILIO_WHATSAPP_FROM: setting(phoneNumber('a phone number like +15550100000'), {
    absent: outbox,
    about: 'passcodes by WhatsApp; without it that way is switched off',
  }),
  PHONE_COUNTRIES: setting(countries('country codes like US,CA,GB'), {
    absent: 'all',
    about: 'countries that texts go to, like `US,CA,GB`',
  }),
};
