import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const main = inFile('machines/business/businessMain/businessMain.machine.ts');
const offer = inFile('machines/business/businessMain/businessMain.rules.ts');
const leaving = inFile('machines/business/federatedLogin/federatedLogin.machine.ts');
const email = inFile('machines/business/ssoEmail/ssoEmail.machine.ts');
const menu = inFile('machines/business/ssoMenu/ssoMenu.machine.ts');
const fallback = inFile('machines/business/ssoFallback/ssoFallback.machine.ts');
const sso = inFile('machines/business/sso/sso.machine.ts');
const firstTexts = inFile('src/texts/business/first.texts.ts');
const sentences = inFile('src/texts/business/sso.texts.ts');

/** Main of the business widget and single sign-on. */
export const businessSsoBreaks: Breaks = {
  'B2B-01': [
    firstTexts("titleDiscovery: 'Sign up or log in'", "titleDiscovery: 'Log in'"),
    firstTexts("lastUsed: 'Used last time'", "lastUsed: 'Last'"),
    main("{ guard: 'hasForm', target: 'typing' },"),
    offer("if (others.length > 0) return 'either';"),
    offer('(allowed === null || allowed.includes(method))', 'true'),
    offer('isFirst(other) - isFirst(one)', '0'),
    leaving("{ type: 'announce', params: { name: 'B2B_SSO_START' } },"),
  ],
  'B2B-22': [
    sentences("title: 'Log in with SSO'", "title: 'SSO'"),
    email("{ guard: 'isEmail', actions: 'clearNotice', target: 'looking' },"),
    email("params: { code: 'failed' }", "params: { code: 'slow' }"),
    sso("target: 'leavingFromEmail'", "target: 'ssoMenu'"),
  ],
  'B2B-23': [
    sentences('`No SSO found for ${email}`', "'No SSO found'"),
    sentences("unknown: 'We know no organization by that name.'", "unknown: 'Unknown.'"),
    fallback("params: { result: 'otherWay' }", "params: { result: 'back' }"),
    sso("target: 'leavingFromFallback'", "target: 'ssoMenu'"),
  ],
  'B2B-24': [
    sentences("title: 'Choose where to log in'", "title: 'Single sign-on'"),
    menu('isListed: ({ context }, id: string) => context', 'isListed: ({ context }, id: string) => !context'),
    inFile('machines/business/ssoMenu/ssoMenu.screen.ts')('isLast(other) - isLast(one)', '0'),
    sso("context.found.by === 'slug'", 'false'),
  ],
};
