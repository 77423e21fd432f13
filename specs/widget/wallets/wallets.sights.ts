import { button, type Control } from '#specs/vocabulary.ts';

type Found = '' | '.desktop' | '.phone';
const BACK = button('Back');
const link = (name: string, to: string): Control => ({ role: 'link', name: `${name} (opens in a new tab)`, to });

/** Crypto Other Screen: all that are configured; those found in this browser say so. */
export const choosing = (found: Found) => ({
  heading: 'Other wallet',
  says: ['Choose the wallet you use.', ...(found === '.desktop' ? ['Detected'] : [])],
  hides: found === '.desktop' ? [] : ['Detected'],
  offers: [
    BACK,
    button('Phantom'),
    button('Metamask'),
    button('Other Solana Wallet'),
    button('Set up a new crypto wallet'),
  ],
});

const INSTALL = {
  Metamask: link('Metamask', 'https://metamask.io/download'),
  Phantom: link('Phantom', 'https://phantom.com/download'),
};
/** On a phone a wallet opens this page in its own browser. */
const OPEN = {
  Metamask: link('Open in Metamask', 'https://metamask.app.link/dapp/app.example/sign-in'),
  Phantom: link(
    'Open in Phantom',
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fsign-in?ref=https%3A%2F%2Fapp.example',
  ),
};

/** Crypto Setup Wallet: the one that is meant stands out. */
export const settingUp = (meant: 'Metamask' | 'Phantom', found: Found) => {
  const links = found === '.phone' ? OPEN : INSTALL;
  return {
    heading: 'Set up a new crypto wallet',
    says: ['Install one of these, then come back to this page and reload it.'],
    offers: [BACK, links.Metamask, links.Phantom],
    strong: [links[meant].name],
  };
};
