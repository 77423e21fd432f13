import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const widget = inFile('machines/business/business.machine.ts');
const link = inFile('machines/business/emailLink/emailLink.machine.ts');
const discovery = inFile('machines/business/discovery/discovery.machine.ts');
const rules = inFile('machines/business/discovery/discovery.rules.ts');
const trouble = inFile('machines/ports/business/trouble.ts');
const texts = inFile('src/texts/business.texts.ts');
const firstTexts = inFile('src/texts/business/first.texts.ts');

/** The first screens of the business widget, how it ends, and what a member lets an application have. */
export const businessBreaks: Breaks = {
  'B2B-02': [
    texts("title: 'Check your email'", "title: 'Check your post'"),
    link("target: 'sent',", "target: 'ended',"),
    link("onDone: { target: 'offered' }", "onDone: { target: 'resending' }"),
    inFile('machines/business/emailLink/emailLink.screen.ts')('email: request.email', "email: ''"),
  ],
  'B2B-03': [
    widget("target: 'loggedIn'", "target: 'keeping'"),
    widget(", { type: 'announce', params: { name: 'AUTHENTICATE_FLOW_COMPLETE' } }"),
    firstTexts('`You are logged in to ${organization}.`', "'You are logged in.'"),
  ],
  'B2B-04': [
    texts("title: 'Choose an organization'", "title: 'Organizations'"),
    discovery("{ guard: 'createsAtOnce', target: 'creating' },"),
    rules('discovered.canCreate && mayCreate', 'discovered.canCreate'),
    rules("ignoreInvites ? 0 : among('pending', 'invited').length", "among('pending', 'invited').length"),
    rules("['active', 'invited', 'pending', 'eligible']", "['active', 'pending', 'invited', 'eligible']"),
    rules('counts === 0', 'counts >= 0'),
    inFile('machines/business/discovery/discovery.screen.ts')("invited: 'accept'", "invited: 'join'"),
  ],
  'B2B-05': [
    firstTexts("title: 'Looks like there was an error!'", "title: 'Something is wrong'"),
    firstTexts("again: 'Start again'", "again: 'Back'"),
    trouble("domain_claimed: { kind: 'claimedDomain' }", "domain_claimed: { kind: 'unknown' }"),
    widget("{ guard: 'canGoBack', actions", '{ actions'),
  ],
  'B2B-25': [
    inFile('services/identity/business/sessions/memberDirectory.ts')('isAdmin: member.is_admin === 1', 'isAdmin: true'),
    inFile('services/identity/authorization/actions/startAuthorization.ts')('grantable.includes(scope)', 'true'),
  ],
};
