import { flow } from '#specs/vocabulary.ts';
import { jane } from '../given.ts';
import { busySights } from './sso.sights.ts';

type Row = [string, string, string, ...string[]];

const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const slow = { code: 'slow' };

const redirect = (connectionId: string) => ({
  redirect: {
    to: 'connection',
    connectionId,
    loginRedirectUrl: 'https://app.example/sso-sign-in',
    signupRedirectUrl: 'https://app.example/sso-sign-up',
    params: { hd: 'acme.test' },
  },
});
const menuAsk = (notice: object | null) => ({ connections: [okta, entra], lastUsed: 'google', notice });
const waits = (...requirements: string[]) => ({ kind: 'wait-user' as const, requirements });
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
/** A menu of what was found by the address, or by the short name of an organization. */
const MENUS = { email: 'ssoEmail', slug: 'ssoFallback' };
const NOTICES = ['', '.unleft'];

export const ssoSpec = flow({
  id: 'sso',
  area: 'business',
  about: 'Single sign-on of the Discovery flow: from an address to the page of a connection.',
  success: ['leaving.ssoEmail'],
  scenarios: { chosen: { says: 'single sign-on was chosen on Main', to: 'ssoEmail', requirements: ['B2B-22'] } },
  states: {
    ssoEmail: waits('B2B-22'),
    'ssoEmail.unleft': waits('B2B-22'),
    ...Object.fromEntries(
      Object.keys(MENUS).flatMap((by) => NOTICES.map((why) => [`ssoMenu.${by}${why}`, waits('B2B-24')])),
    ),
    ssoFallback: waits('B2B-23'),
    'ssoFallback.unleft': waits('B2B-23'),
    ...busySights,
    back: {
      kind: 'end',
      requirements: ['B2B-22', 'B2B-01'],
      result: { result: 'back', email: 'jane@ac' },
    },
    otherWay: end({ result: 'otherWay' }, 'B2B-23', 'B2B-01'),
    trouble: end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
  },
  events: {
    ssoEmail: {
      by: 'system',
      requirements: ['B2B-22'],
      asksIn: {
        ssoEmail: ['jane@ac', jane].map((email) => ({ email, notice: null })),
        'ssoEmail.unleft': [{ email: jane, notice: slow }],
      },
      cases: ['one', 'several', 'none', 'back', 'trouble'],
    },
    ssoMenu: {
      by: 'system',
      requirements: ['B2B-24'],
      asksIn: {
        ...Object.fromEntries(Object.keys(MENUS).map((by) => [`ssoMenu.${by}`, [menuAsk(null)]])),
        ...Object.fromEntries(Object.keys(MENUS).map((by) => [`ssoMenu.${by}.unleft`, [menuAsk(slow)]])),
      },
      cases: ['entra', 'back'],
    },
    ssoFallback: {
      by: 'system',
      requirements: ['B2B-23'],
      asksIn: {
        ssoFallback: ['', 'acme'].map((slug) => ({ email: jane, slug, notice: null })),
        'ssoFallback.unleft': [{ email: jane, slug: 'acme', notice: slow }],
      },
      cases: ['one', 'several', 'back', 'otherWay', 'trouble'],
    },
    federatedLogin: {
      by: 'system',
      requirements: ['B2B-22'],
      asksIn: {
        'leaving.ssoEmail': [redirect('connection-1')],
        'leaving.ssoMenu.*': [redirect('connection-2')],
        'leaving.ssoFallback': [redirect('connection-1')],
      },
      cases: ['slow'],
    },
  },
  transitions: [
    ...NOTICES.flatMap((why): Row[] => [
      [`ssoEmail${why}`, 'ssoEmail:one', 'leaving.ssoEmail', 'B2B-22'],
      [`ssoEmail${why}`, 'ssoEmail:several', 'ssoMenu.email', 'B2B-22', 'B2B-24'],
      [`ssoEmail${why}`, 'ssoEmail:none', 'ssoFallback', 'B2B-22', 'B2B-23'],
      [`ssoEmail${why}`, 'ssoEmail:back', 'back', 'B2B-22', 'B2B-01'],
      [`ssoEmail${why}`, 'ssoEmail:trouble', 'trouble', 'B2B-05'],
      [`ssoFallback${why}`, 'ssoFallback:one', 'leaving.ssoFallback', 'B2B-23'],
      [`ssoFallback${why}`, 'ssoFallback:several', 'ssoMenu.slug', 'B2B-23', 'B2B-24'],
      [`ssoFallback${why}`, 'ssoFallback:back', 'ssoEmail', 'B2B-23', 'B2B-22'],
      [`ssoFallback${why}`, 'ssoFallback:otherWay', 'otherWay', 'B2B-23', 'B2B-01'],
      [`ssoFallback${why}`, 'ssoFallback:trouble', 'trouble', 'B2B-05'],
      ...Object.entries(MENUS).flatMap(([by, before]): Row[] => [
        [`ssoMenu.${by}${why}`, 'ssoMenu:entra', `leaving.ssoMenu.${by}`, 'B2B-24'],
        [`ssoMenu.${by}${why}`, 'ssoMenu:back', before, 'B2B-24', 'D-332'],
      ]),
    ]),
    ['leaving.ssoEmail', 'federatedLogin:slow', 'ssoEmail.unleft', 'B2B-22'],
    ['leaving.ssoFallback', 'federatedLogin:slow', 'ssoFallback.unleft', 'B2B-23'],
    ...Object.keys(MENUS).map((by): Row => [
      `leaving.ssoMenu.${by}`,
      'federatedLogin:slow',
      `ssoMenu.${by}.unleft`,
      'B2B-24',
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'leaving.ssoMenu.*',
      events: ['ssoMenu:entra'],
      says: 'where there are several connections, one is used only when it was chosen',
      requirements: ['B2B-24'],
    },
    {
      kind: 'leadsTo',
      from: 'leaving.ssoEmail',
      goals: ['ssoEmail.unleft'],
      fair: ['system'],
      says: 'a page that is not left gives the form back',
      requirements: ['B2B-22'],
    },
    {
      kind: 'alwaysCan',
      goals: ['back', 'otherWay', 'trouble'],
      says: 'another way to sign in can be chosen',
      requirements: ['B2B-22'],
    },
  ],
});
