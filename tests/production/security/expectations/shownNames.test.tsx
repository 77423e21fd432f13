import { describe, expect, it } from 'vitest';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { render, send } from '#tests/views/rendering.tsx';

const canaries = [
  '<img src=x onerror="canary(1)">',
  '"><script>canary(1)</script>',
  "' onmouseover='canary(1)",
  '</title><svg onload=canary(1)>',
  'javascript:canary(1)',
];

describe('the name of a brand', () => {
  it.each(canaries)('is text on every page that shows it: %s (security 32 c)', (brandName) => {
    const shown = [
      render(
        <SubscribedView
          screen={{
            kind: 'subscribed',
            brandName,
            period: { kind: 'renewing', date: 1_797_984_000_000 },
            signedInAs: null,
            billing: 'ready',
            plan: null,
            notice: null,
          }}
          send={send}
        />,
      ),
      render(
        <SuccessView
          screen={{
            kind: 'confirmed',
            productName: brandName,
            brandName,
            period: { kind: 'renewing', date: '2026-12-23' },
            receiptUrl: null,
            signedInAs: null,
          }}
          send={send}
        />,
      ),
    ];
    for (const { text, markup } of shown) {
      expect(text).toContain(brandName);
      // In no tag, and in no attribute of one.
      expect(markup).not.toMatch(/<[^>]*canary/);
    }
  });
});
