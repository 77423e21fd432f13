import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const code = inFile('machines/business/memberPasscode/memberPasscode.machine.ts');
const judged = inFile('machines/business/memberPasscode/memberPasscode.regions.ts');
const rules = inFile('machines/business/memberPasscode/memberPasscode.rules.ts');
const selection = inFile('machines/business/emailSelection/emailSelection.machine.ts');
const mails = inFile('machines/business/business.mail.ts');
const texts = inFile('src/texts/business/passcodes.texts.ts');

/** The screens of members' codes, and the choice between a code and a link. */
export const businessCodeBreaks: Breaks = {
  'B2B-16': [
    texts("toTotp: 'Use your authenticator app'", "toTotp: 'Another way'"),
    inFile('machines/business/memberPasscode/memberPasscode.screen.ts')(
      "request.channel === 'text' ? request.shown : request.email",
      "request.channel === 'text' ? (request.number ?? '') : request.email",
    ),
    code("guard: 'hasOther',"),
  ],
  'B2B-20': [
    texts("title: 'How should we write to you?'", "title: 'Email'"),
    texts("link: 'Send me a link'", "link: 'Link'"),
    selection("params: 'code'", "params: 'link'"),
    mails("choice: 'code'", "choice: 'link'"),
  ],
  'B2B-21': [
    texts("title: 'Enter passcode'", "title: 'Code'"),
    texts('`We sent six digits to ${destination}.`', "'We sent six digits.'"),
    judged("'retry.chosen': { actions: 'clearNotice', target: 'verifying' },"),
    inFile('machines/business/memberPasscode/memberPasscode.setup.ts')('isRefused: true', 'isRefused: false'),
    rules('seconds: MEMBER_PASSCODE_SECONDS[request.channel]', 'seconds: 60'),
  ],
};
