import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { given, testModel } from '#specs/testModel.ts';
import { WAIT } from '../given.ts';
import { enrollment, LOCAL } from './smsEnrollment.screens.ts';

const why = { requirements: ['B2B-15'] };
/** The form with this in it. `notice`: an earlier error; the form knows nothing of other members. */
const form = (text: string, region: string, notice: object | null = null) => ({
  asks: { phone: { method: 'sms', region, text, notice } },
});
const backs = { 'back.chosen': { target: '#smsEnrollment.back', meta: why } };
const ofNumber = (alert: string) => ({ alert, invalid: ['Phone number'] });
/** A text to the number was refused. */
const refused = (shows: object, notice: object | null = null) => ({
  meta: { ...why, ...form(LOCAL, 'GB', notice), shows },
});
const refusedWith = (what: string) => given(`a text to the number was refused: ${what}`, `entering.again.${what}`, why);

export const smsEnrollmentModel = testModel(
  {
    area: 'business',
    about: 'SMS OTP Enrollment: the number that codes will be texted to.',
    inputs: { phone: ['B2B-15'] },
    properties: [
      onlyVia('number', ['phone:number'], 'no number is texted to that was not given', 'B2B-15'),
      alwaysCan(['number', 'back'], 'a number can be given', 'B2B-15'),
    ],
  },
  {
    id: 'smsEnrollment',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('the text message was chosen', 'entering.chosen', why),
          'given:first': given('nothing else can be chosen, so there is no way back', 'entering.only', why),
          'given:saved': given('a number was typed before', 'entering.again', why),
          'given:invalid': refusedWith('invalid'),
          'given:taken': refusedWith('taken'),
          'given:optedOut': refusedWith('optedOut'),
          'given:limited': refusedWith('limited'),
          'given:refused': refusedWith('refused'),
        },
      },
      entering: {
        initial: 'chosen',
        meta: why,
        on: { 'phone:number': { target: 'number', meta: why } },
        states: {
          chosen: { meta: { ...why, ...form('', 'US'), shows: enrollment('', 'US') }, on: backs },
          only: {
            meta: { ...why, ...form('', 'US'), shows: { ...enrollment('', 'US'), withholds: ['Back'] } },
          },
          again: {
            initial: 'plain',
            meta: { ...why, shows: enrollment(LOCAL, 'GB') },
            on: backs,
            states: {
              plain: { meta: form(LOCAL, 'GB') },
              invalid: refused(ofNumber('Invalid phone number, please try again.'), { code: 'phoneInvalid' }),
              taken: refused(ofNumber('Another member uses this number.')),
              optedOut: refused(ofNumber('This number has opted out of our messages.')),
              limited: refused(
                { alert: `${WAIT} You can try again in 15 seconds.` },
                { code: 'limited', sentence: WAIT, seconds: 15 },
              ),
              refused: refused(
                { alert: 'This cannot be done.' },
                { code: 'refused', sentence: 'This cannot be done.' },
              ),
            },
          },
        },
      },
      number: {
        type: 'final',
        output: { choice: 'number', number: '+14155550199', shown: '+1 415 555 0199', region: 'GB', text: LOCAL },
        meta: why,
      },
      back: { type: 'final', output: { choice: 'back' }, meta: why },
    },
  },
);
