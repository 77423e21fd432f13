import { expect, it } from 'vitest';
import { FailureView } from '#src/views/business/ended/failure.view.tsx';
import { render, send, tags } from '#tests/views/rendering.tsx';

const shown = (kind: 'cancelled' | 'provider' | 'organization', way: 'again' | 'find') =>
  render(<FailureView screen={{ kind: 'error', failure: { kind }, way }} send={send} />);

it("says calmly that a person cancelled, with 'Try again' [B2B-05 D-446]", () => {
  const { markup, text } = shown('cancelled', 'again');
  expect(text).toBe('Sign-in cancelled You cancelled the sign-in, so nothing has changed. Try again');
  expect(markup).toContain('ts-badge--neutral');
  expect(shown('provider', 'again').markup).toContain('ts-badge--error');
});

it('leads from an unknown organization to those of the person [B2B-05 D-447]', () => {
  const { markup, text } = shown('organization', 'find');
  expect(text).toContain('We could not find this organization.');
  expect(text).toMatch(/Find your organization$/);
  expect(tags(markup, 'button')).toHaveLength(1);
});
