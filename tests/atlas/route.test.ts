import { describe, expect, test } from 'vitest';
import { landingOf, hrefOf, type AtlasRoute } from '#src/atlas/route.ts';

const routes: AtlasRoute[] = [
  { page: 'gallery', query: '' },
  { page: 'gallery', query: '401 & more' },
  { page: 'flow', flow: 'checkout', selection: 'identifying identifyBrand:accountNotFound' },
  { page: 'screens', theme: 'dark', width: 1280, query: '', at: null },
  { page: 'screens', theme: 'light', width: 320, query: 'No Account & CHK-13', at: 'checkout' },
  {
    page: 'play',
    flow: 'checkout',
    scenario: 'fresh',
    log: ['identifyBrand:ok', 'after:answerLimit'],
    at: 1,
    version: 'ab12',
  },
  { page: 'play', flow: 'main', scenario: null, log: [], at: 0, version: null },
  { page: 'live' },
];

describe('an address of the atlas', () => {
  test.each(routes.map((route) => [hrefOf(route), route] as const))('%s leads where it was made', (hash, route) => {
    expect(landingOf(hash)).toEqual({ route, message: null });
  });

  test('that names no page says so and shows all flows', () => {
    expect(landingOf('#/flux/checkout')).toEqual({
      route: { page: 'gallery', query: '' },
      message: 'The atlas has no page called “flux”. These are all flows.',
    });
  });

  test.each(['#/play/%E0%A4%A?log=,,&at=x', '#/play/a?at=-1', '#//?find=', '#?', '#/flow'])(
    '%s breaks nothing',
    (hash) => {
      expect(() => hrefOf(landingOf(hash).route)).not.toThrow();
    },
  );
});
