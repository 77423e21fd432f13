import { button, field } from '#specs/vocabulary.ts';

const SUBMIT = 'Send code';

/** SMS OTP Enrollment with this in its form. */
export const enrollment = (text: string) => ({
  heading: 'Add your phone number',
  says: ['We will text you a code when you log in to Acme.'],
  offers: [field('Phone number'), button(SUBMIT), button('Back')],
  values: { 'Phone number': text, Country: 'GB' },
  strong: [SUBMIT],
});
/** While the first text is sent, the form stays: the flow that sends has it. */
export const sendingText = {
  ...enrollment('020 7183 8750'),
  says: ['We will text you a code when you log in to Acme.', 'Please wait...'],
  offers: [field('Phone number'), button(SUBMIT)],
  busy: true,
  working: [SUBMIT],
  off: ['Country', 'Phone number'],
};
