import type { ScreenPart } from '#specs/modelMeta.ts';
import { button, field, tab } from '#specs/vocabulary.ts';

const [HEADER, USED] = ['Sign up or log in', 'Last used'];
const continueWith = (...ways: string[]) => ways.map((way) => button(`Continue with ${way}`));
const form = [field('Email'), ...continueWith('email', 'Google', 'Apple')];
const tabbed = {
  offers: [...form, ...['Text', 'WhatsApp', 'Email'].map(tab)],
  strong: ['Email', 'Continue with email'],
};

const configured = (shows: ScreenPart, ...requirements: string[]) => ({
  meta: { requirements, shows: { says: ['or'], offers: form, ...shows } },
});
const hides = [HEADER, 'WhatsApp', USED];

/** One screen in several configurations: the product's, and others with more ways to sign in. */
export const configurations = {
  product: configured({ hides }, ...['MAIN-04', 'MAIN-05', 'MAIN-06', 'OAU-01', 'OAU-02', 'OAU-04', 'UPG-10']),
  tabs: configured({ ...tabbed, hides: [HEADER, USED] }, 'MAIN-13', 'MAIN-14'),
  used: configured({ says: ['or', USED], hides: [HEADER, 'WhatsApp'], lastUsed: ['Continue with Google'] }, 'D-106'),
  usedTab: configured({ ...tabbed, says: ['or', USED], hides: [HEADER], lastUsed: ['Text'] }, 'D-106'),
  coded: configured({ hides }, 'OTP-01'),
  passwords: configured({ hides }, 'MAIN-13', 'D-82', 'D-31', 'D-34'),
  wallets: configured(
    {
      hides: [...hides, 'Other Solana Wallet'],
      offers: [...form, ...continueWith('Phantom', 'Metamask', 'Coinbase', 'other Crypto Wallet')],
    },
    ...['MAIN-06', 'MAIN-16', 'MAIN-17', 'MAIN-18', 'CRY-01', 'CRY-04', 'CRY-05'],
  ),
  headed: configured(
    { hides: ['WhatsApp', USED], heading: HEADER, pictures: ['https://app.example/logo.svg'] },
    'MAIN-02',
    'MAIN-03',
  ),
  formless: configured({ says: [], hides: [...hides, 'Email'], offers: continueWith('Google', 'Apple') }, 'MAIN-09'),
};
