import { button, field } from '#specs/vocabulary.ts';

const SUBMIT = 'Send code';
export const LOCAL = '020 7183 8750';

/** SMS OTP Enrollment with this in its form. */
export const enrollment = (text: string, region: string) => ({
  heading: 'Add your phone number',
  says: ['We will text you a code when you sign in to Acme.'],
  offers: [field('Phone number'), button(SUBMIT), button('Back')],
  values: { 'Phone number': text, Country: region },
  strong: [SUBMIT],
});
/** While the first text is sent, the form stays: the flow that sends has it. */
export const sendingText = {
  ...enrollment(LOCAL, 'GB'),
  says: ['We will text you a code when you sign in to Acme.', 'Please wait...'],
  offers: [field('Phone number'), button(SUBMIT)],
  busy: true,
  working: [SUBMIT],
  off: ['Country', 'Phone number'],
};
