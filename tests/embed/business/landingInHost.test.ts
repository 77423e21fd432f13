import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '#tests/embed/page.ts';

const page = openPage();
const { clearLanding, consumeLanding } = await import('#src/embed/business/landingInHost.ts');

const open = (query: string) => page.happyDOM.setURL(`https://shop.example/business?lang=de${query}`);

describe("what the address of a host's page brings the business widget", () => {
  beforeEach(clearLanding);

  it.each([
    ['&token=t-1&stytch_token_type=multi_tenant_magic_links', 'member'],
    ['&token=t-1&stytch_token_type=oauth', 'member'],
    ['&token=t-1&stytch_token_type=sso&stytch_redirect_type=login', 'member'],
    ['&token=t-1&stytch_token_type=discovery', 'discovery'],
    ['&token=t-1&stytch_token_type=discovery_oauth', 'discovery'],
    ['&token=t-1&stytch_token_type=multi_tenant_passwords&stytch_redirect_type=reset_password', 'reset'],
    ['&stytch_redirect_type=reset_password', 'tokenless'],
    ['&stytch_token_type=sso&error=access_denied&error_description=Cancelled', 'cancelled'],
    ['&stytch_token_type=sso&error=oauth_flow_callback_error', 'denied'],
  ])('%s is %s, and leaves the address at once [D-337]', (query, kind) => {
    open(query);
    history.replaceState({ host: 1 }, '');
    expect(consumeLanding().kind).toBe(kind);
    expect(location.href).toBe('https://shop.example/business?lang=de');
    expect(history.state).toEqual({ host: 1 });
  });

  it.each(['', '&token=t-1', '&token=t-1&stytch_token_type=magic_links', '&error=sold_out'])(
    '%j is none of its, and stays [D-337]',
    (query) => {
      open(query);
      expect(consumeLanding()).toEqual({ kind: 'nothing' });
      expect(location.href).toBe(`https://shop.example/business?lang=de${query}`);
    },
  );

  it('is there for the next widget of the page until it is settled', () => {
    open('&token=t-1&stytch_token_type=discovery');
    const landingToken = consumeLanding();
    expect(consumeLanding()).toEqual(landingToken);
    clearLanding();
    expect(consumeLanding()).toEqual({ kind: 'nothing' });
  });
});
