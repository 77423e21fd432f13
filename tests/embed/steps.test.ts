import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSteps } from '#src/embed/shared/hostSteps.ts';

const FAILURE = {
  status_code: 404,
  request_id: 'request-id-test-1',
  error_type: 'otp_code_not_found',
  error_message: 'The passcode of jane@acme.test is not correct.',
  error_url: 'https://docs.example/errors',
};
function listened() {
  const heard: unknown[] = [];
  return { heard, ...createSteps((...step) => void heard.push(step)) };
}
afterEach(() => vi.unstubAllGlobals());

describe('the steps that a host hears of', () => {
  it('are each screen once, what was done there and what was chosen among the offered, and the end', () => {
    const { heard, shown, done, close } = listened();
    shown('main');
    shown('main');
    done({ type: 'provider.chosen', provider: 'google' });
    done({ type: 'method.chosen', method: 'whatsapp' });
    done({ type: 'wallet.chosen', wallet: null });
    shown('passcode');
    close();
    close();
    expect(heard).toEqual([
      ['screen_shown', { type: 'main' }],
      ['action', { type: 'provider.chosen', choice: 'google' }],
      ['action', { type: 'method.chosen', choice: 'whatsapp' }],
      ['action', { type: 'wallet.chosen' }],
      ['screen_shown', { type: 'passcode' }],
      ['closed', { type: 'passcode' }],
    ]);
  });

  it('have nothing of what was typed, whatever an event of the screen carries', () => {
    const { heard, done } = listened();
    const typed = { type: 'email.typed', text: 'jane@acme.test' };
    const chosen = { type: 'organization.chosen', organizationId: 'organization-1', text: 'jane@acme.test' };
    done(typed);
    done(chosen);
    expect(heard).toEqual([['action', { type: 'organization.chosen' }]]);
  });

  it('name an error by its code and the id that finds it in the log, without its sentence', () => {
    const { heard, onFailure } = listened();
    onFailure(FAILURE);
    expect(heard).toEqual([['request_failed', { type: 'otp_code_not_found', request_id: 'request-id-test-1' }]]);
  });

  it('tell no end of a widget that nobody saw', () => {
    const { heard, close } = listened();
    close();
    expect(heard).toEqual([]);
  });

  it('go on when a host throws, which its page is told of', () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const failure = new Error('of the host');
    const { shown } = createSteps(() => {
      throw failure;
    });
    shown('main');
    expect(reported).toEqual([failure]);
  });
});
