import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const events = inFile('src/adapters/identity/events.http.ts');

/** Events. */
export const eventBreaks: Breaks = {
  'EVT-01': [
    events('event_name: name', "event_name: 'event'"),
    inFile('machines/widget/magicLink/magicLink.machine.ts')(
      "name: 'email_sent',\n                email: context.request.email,",
      "name: 'email_sent',\n                email: '',",
    ),
  ],
  'EVT-02': inFile('machines/widget/magicLink/magicLink.machine.ts')(
    "name: 'email_sent'",
    "name: 'email_try_again_clicked'",
  ),
  'EVT-03': [
    inFile('machines/widget/magicLink/magicLink.machine.ts')(
      "name: 'email_try_again_clicked',\n                email: context.request.email",
      "name: 'email_try_again_clicked',\n                email: ''",
    ),
    inFile('machines/widget/magicLink/magicLink.machine.ts')(
      "type: 'login_or_create_eml',\n              }),\n            },\n            { type: 'keepOutput'",
      "type: 'login',\n              }),\n            },\n            { type: 'keepOutput'",
    ),
  ],
  'EVT-04': inFile('machines/widget/otp/otp.rules.ts')(
    'completeOf(method,',
    "completeOf(method === 'sms' ? 'whatsapp' : 'sms',",
  ),
  'EVT-05': inFile('machines/widget/otp/otp.machine.ts')(
    "{ type: 'rememberMethod', params: ({ context }) => ({ method: context.request.method }) }",
    "{ type: 'announce', params: ({ context }) => completionOf(context) }",
  ),
};
