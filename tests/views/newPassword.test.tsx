import { describe, expect, it } from 'vitest';
import type { Feedback, NewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { render, send, tags, words } from './rendering.tsx';

const typing: NewPasswordScreen = {
  kind: 'newPassword',
  purpose: 'reset',
  email: 'jane@acme.test',
  text: 'fern and field 22',
  notice: null,
  problem: null,
  feedback: null,
  way: 'open',
  isBackable: true,
};
const show = (change: Partial<NewPasswordScreen> = {}) =>
  render(<NewPasswordView screen={{ ...typing, ...change }} send={send} />);
const meter = (bars: 1 | 2 | 3 | 4, warning = ''): Feedback => ({ kind: 'meter', bars, warning });

describe('a new password', () => {
  it.each([
    [1, 'Weak'],
    [2, 'Fair'],
    [3, 'Good'],
    [4, 'Strong'],
  ] as const)('is worth %d of four bars, in a word too: %s [PWD-12 PWD-13 PWD-14 PWD-15 PWD-16]', (bars, word) => {
    const { markup } = show({ feedback: meter(bars) });
    const [, drawn = ''] = /<div class="ts-meter"([^>]*)>/.exec(markup) ?? [];
    for (const part of ['role="meter"', `aria-valuenow="${bars}"`, `aria-valuetext="${word}"`, `data-bars="${bars}"`])
      expect(drawn).toContain(part);
    expect(markup).toContain(`<b>${word}.</b>`);
    expect(/<div class="ts-meter"[^>]*>(<span><\/span>)+<\/div>/.exec(markup)?.[0].match(/<span>/g)).toHaveLength(4);
  });

  it.each([
    ['create', 'Set a password', 'Password'],
    ['reset', 'Set a new password', 'New password'],
  ] as const)('has the words of its purpose: %s', (purpose, title, label) => {
    const { markup } = show({ purpose });
    expect(markup).toContain(`<h2 class="ts-title">${title}</h2>`);
    expect(markup).toContain(`for="password">${label}</label>`);
  });

  it('says in words which requirement is met [PWD-18 PWD-19 PWD-20 PWD-21]', () => {
    const feedback = { kind: 'checklist' as const, minimumCount: 8, complexity: 2, isLongEnough: true };
    const { markup, text } = show({ feedback: { ...feedback, isComplexEnough: false } });
    expect(text).toContain('Must be at least 8 characters');
    expect(text).toContain('Must contain 2 of the following');
    expect(tags(markup, 'li').map((tag) => /data-met="(\w+)"/.exec(tag)?.[1])).toEqual(['true', 'false']);
    expect(tags(markup, 'ul')[0]).toContain('aria-label="Password requirements"');
  });

  it('stands in a field of its own for password managers, and can be shown [PWD-09]', () => {
    const { markup } = show();
    const [email = '', password = ''] = tags(markup, 'input');
    expect(email).toMatch(/autoComplete="username"/i);
    expect(email).toMatch(/readOnly=""/i);
    expect(password).toMatch(/type="password".*autoComplete="new-password"/i);
    expect(password).not.toMatch(/maxlength/i);
    expect(tags(markup, 'button').some((tag) => /aria-label="Show password" aria-pressed="false"/.test(tag))).toBe(
      true,
    );
  });

  it('explains a button that is off where it is read out [PWD-23 RST-06]', () => {
    const { markup } = show({ way: 'closed' });
    const off = tags(markup, 'button').find((tag) => tag.includes('submit')) ?? '';
    const [, id = ''] = /aria-disabled="true" aria-describedby="([^"]*)"/.exec(off) ?? [];
    expect(markup).toContain(`id="${id}">You can continue once the password is accepted.`);
    expect(tags(show().markup, 'button').at(-1)).not.toContain('aria-disabled');
  });

  it('marks the field of a breached password and describes it with the notice [PWD-22]', () => {
    const { markup } = show({ problem: 'breached', feedback: meter(3), way: 'closed' });
    expect(tags(markup, 'input')[1]).toContain('aria-invalid="true" aria-describedby="password-error"');
  });

  it('keeps everything while the password is set', () => {
    const { markup, text } = show({ way: 'busy' });
    expect(text).toContain('Set a new password');
    expect(tags(markup, 'input')[1]).toMatch(/value="fern and field 22"/);
    expect(tags(markup, 'input')[1]).toMatch(/readOnly=""/i);
    expect(tags(markup, 'button').at(-1)).toContain('aria-busy="true"');
    expect(words(markup, 'button')).toEqual(['Back', 'Show password', 'Continue']);
  });
});
