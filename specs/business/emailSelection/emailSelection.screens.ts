import { button } from '#specs/vocabulary.ts';

const LINK = 'Send me a link';
const CODE = 'Send me a code';

/** Email Method Selection. */
export const selection = {
  heading: 'How do you want to sign in?',
  says: ['The message goes to jane@acme.test.'],
  offers: [button(LINK), button(CODE), button('Back')],
  strong: [],
};
/** While a code is sent, the screen stays: the flow that sends has it. */
export const sendingCode = {
  ...selection,
  says: [...selection.says, 'Please wait...'],
  offers: [button(LINK), button(CODE)],
  busy: true,
  working: [CODE],
  off: [LINK],
};
