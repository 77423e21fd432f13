import { describe, expect, it } from 'vitest';
import { IdentityError } from '#machines/ports/identity.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { LinkedText, providerAddress } from '#src/views/frame/linkedText.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { TryAgainIn } from '#src/views/widget/notice/tryAgainIn.view.tsx';
import { render, tags } from './rendering.tsx';

const linked = (text: string) => render(<LinkedText text={text} />);

describe('a banner', () => {
  it.each(['error', 'warning', 'success'] as const)('comes as %s, with a mark of its own [THM-22]', (tone) => {
    const { markup, text } = render(<BannerRegion message={{ tone, sentence: 'Something happened.' }} />);
    expect(markup).toMatch(
      new RegExp(`role="${tone === 'success' ? 'status' : 'alert'}"><div class="ts-banner ts-banner--${tone}"><svg`),
    );
    expect(text).toBe('Something happened.');
  });

  it('waits for its words in regions that are there already [THM-22]', () => {
    const { markup } = render(<BannerRegion message={null} />);
    expect(markup).toBe(
      '<div class="ts-live" role="alert"></div><div class="ts-live ts-visually-hidden" role="status"></div>',
    );
  });
});

describe('an address in a message', () => {
  it("can be followed when it leads to the provider's site [THM-23]", () => {
    const { markup, text } = linked('Add it in the dashboard (https://stytch.com/dashboard?a=1&b=2), then try again.');
    expect(tags(markup, 'a')).toEqual([
      '<a class="ts-link" href="https://stytch.com/dashboard?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
    ]);
    expect(text).toBe(
      'Add it in the dashboard (https://stytch.com/dashboard?a=1&b=2 (opens in a new tab) ), then try again.',
    );
  });

  it('keeps the full stop of its sentence outside [THM-23]', () => {
    const { markup } = linked('See https://docs.tinyspark.example/errors/400#invalid_email.');
    expect(markup).toMatch(/href="https:\/\/docs\.tinyspark\.example\/errors\/400#invalid_email"/);
    expect(markup).toMatch(/<\/a><span>\.<\/span>$/);
  });

  it.each([
    'http://stytch.com/',
    'https://evil.example/stytch.com',
    'https://stytch.com.evil.example/',
    'https://evilstytch.com/',
    'https://stytch.com@evil.example/',
    'https://user:secret@stytch.com/',
    'https://stytch.com:8443/',
    'https://evil.example\\@stytch.com/',
    'https://stytch.com%2eevil.example/',
    'https://ѕtytch.com/',
    'https://',
    'javascript:alert(1)//https://evil.example',
  ])('stays text when it leads elsewhere or in disguise: %s [THM-23]', (address) => {
    const { markup } = linked(`Go to ${address} now`);
    expect(markup).not.toContain('<a');
    expect(providerAddress(address)).toBeNull();
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="https://stytch.com/">click</a>',
    'https://stytch.com/"onmouseover="alert(1)',
    "https://stytch.com/'><script>alert(1)</script>",
  ])('brings no markup with it: %s [THM-23]', (message) => {
    const { markup } = linked(message);
    const [, ...more] = tags(markup, 'a');
    expect(more).toEqual([]);
    expect(markup).not.toMatch(/<img|<script|onmouseover="|onerror="/);
    expect(tags(markup, 'a').every((tag) => tag.startsWith('<a class="ts-link" href="https://stytch.com/" '))).toBe(
      true,
    );
  });
});

describe('what is said of an error', () => {
  it("is the service's own sentence where it gave one [THM-19]", () => {
    const error = new IdentityError('refused', 'Too many requests.');
    expect(noticeOf(error)).toEqual({ code: 'refused', sentence: 'Too many requests.' });
  });

  it("is the service's own sentence where it failed and could still say one [THM-19]", () => {
    const error = new IdentityError('unavailable', 'The service is busy. Please try again in a moment.');
    expect(noticeOf(error)).toEqual({
      code: 'unavailable',
      sentence: 'The service is busy. Please try again in a moment.',
    });
  });

  it('is the raw message of an error that nobody here knows [THM-20]', () => {
    expect(noticeOf(new TypeError('e is not iterable'))).toEqual({ code: 'refused', sentence: 'e is not iterable' });
  });

  it('is a sentence of ours where there is no message [THM-20]', () => {
    expect([new StorageError(), 'broken', undefined].map(noticeOf)).toEqual(
      Array.from({ length: 3 }, () => ({ code: 'unavailable' })),
    );
    expect(noticeOf(new IdentityError('offline'))).toEqual({ code: 'offline' });
  });

  it('says for how long, whatever the error, when the service does [D-142]', () => {
    const sentence = 'Too many requests. Please wait a moment.';
    for (const code of ['refused', 'unavailable'] as const)
      expect(noticeOf(new IdentityError(code, sentence, { retryAfter: 12 }))).toEqual({
        code: 'limited',
        sentence,
        seconds: 12,
      });
  });
});

describe('how long an error holds', () => {
  it.each([
    [15, '15 seconds', '0:15'],
    [754, '13 minutes', '12:34'],
    [7_200, '2 hours', '2:00:00'],
  ])(
    'of %d seconds is said once, in words, and what ticks is only seen, as it is [D-142] [D-450]',
    (seconds, words, clock) => {
      const { markup } = render(<TryAgainIn seconds={seconds} />);
      expect(markup.trim()).toBe(
        `<span class="ts-visually-hidden">You can try again in ${words}.</span>` +
          '<span class="ts-num" aria-hidden="true"><span>You can try again in </span>' +
          `<span translate="no">${clock}</span><span>.</span></span>`,
      );
    },
  );
});
