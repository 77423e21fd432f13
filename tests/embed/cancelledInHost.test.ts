import { beforeEach, expect, it } from 'vitest';
import { openPage } from '#tests/embed/page.ts';

const page = openPage();
const { clearCancellation, consumeCancellation } = await import('#src/embed/finish/cancelledInHost.ts');
const open = (query: string) => page.happyDOM.setURL(`https://shop.example/sign-in?lang=de${query}`);
const NO = '&stytch_token_type=oauth&error=access_denied&error_description=Cancelled';

beforeEach(clearCancellation);

it("takes the person's no out of the address, and has it until it is settled [D-483]", () => {
  open(NO);
  history.replaceState({ host: 1 }, '');
  expect(consumeCancellation()).toEqual({ code: 'cancelled' });
  expect(location.href).toBe('https://shop.example/sign-in?lang=de');
  expect(history.state).toEqual({ host: 1 });
  expect(consumeCancellation()).toEqual({ code: 'cancelled' });
  clearCancellation();
  expect(consumeCancellation()).toBeNull();
});

it.each(['&error=access_denied', '&stytch_token_type=oauth&error=sold_out', '&token=t-1&stytch_token_type=oauth'])(
  'leaves %s to the page [D-483]',
  (query) => {
    open(query);
    expect(consumeCancellation()).toBeNull();
    expect(location.href).toBe(`https://shop.example/sign-in?lang=de${query}`);
  },
);
