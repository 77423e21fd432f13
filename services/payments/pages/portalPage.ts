import { type Html, html } from '#services/platform/pages/html.ts';
import type { InvoiceRow, PortalSessionRow, PriceRow, ProductRow, SubscriptionRow } from '../tables.ts';
import { money } from '#services/platform/money.ts';
import { billingInterval, longDate } from './elements.ts';

export interface PortalView {
  portal: PortalSessionRow;
  customer: string | null;
  productName: string;
  plan: { subscription: SubscriptionRow; price: PriceRow; product: ProductRow } | null;
  invoices: InvoiceRow[];
}

type Plan = NonNullable<PortalView['plan']>;

function back({ portal, productName }: PortalView): Html {
  if (portal.return_url === null) return html``;
  return html`<a class="ts-btn ts-btn--quiet ts-btn--wide" href="${portal.return_url}"
    ><span>Back to ${productName}</span></a
  >`;
}

/** One line of a list: what it is, and its value. */
export function row(label: string, value: string): Html {
  return html`<li><span>${label}</span><span>${value}</span></li>`;
}

function rows({ subscription, price, product }: Plan, customer: string | null): Html {
  const isEnding = subscription.cancel_at_period_end === 1;
  const amount = money(price.unit_amount * subscription.quantity, price.currency);
  return html`<ul class="ts-rows">
    ${row('Plan', product.name)} ${customer === null ? '' : row('Brand', customer)}
    ${row('Price', `${amount} ${billingInterval(price)}`)}
    ${row('Status', isEnding ? 'Ends with the paid period' : subscription.status === 'active' ? 'Active' : 'Waiting for payment')}
    ${row(isEnding ? 'Ends on' : 'Next billing date', longDate(subscription.period_end))}
  </ul>`;
}

function button(view: PortalView, action: string, label: string, kind: string): Html {
  return html`<form method="post" action="/sandbox/portal/${view.portal.id}/${action}">
    <button class="ts-btn ts-btn--${kind} ts-btn--wide" type="submit"><span>${label}</span></button>
  </form>`;
}

function ways(view: PortalView, { subscription }: Plan): Html {
  const isEnding = subscription.cancel_at_period_end === 1;
  return html`<div class="ts-stack ts-stack--buttons">
    ${
      isEnding
        ? button(view, 'keep', 'Keep the subscription', 'primary')
        : html`<a class="ts-btn ts-btn--secondary ts-btn--wide" href="/sandbox/portal/${view.portal.id}/cancel"
            ><span>Cancel subscription</span></a
          >`
    }
    ${button(view, 'next-period', 'Test: go to the next billing date', 'secondary')}
    ${
      subscription.status === 'active' && !isEnding
        ? button(view, 'fail-payment', 'Test: let the next payment fail', 'secondary')
        : ''
    }
    ${back(view)}
  </div>`;
}

function payments(invoices: InvoiceRow[]): Html {
  if (invoices.length === 0) return html``;
  return html`<section class="ts-field" aria-labelledby="payments">
    <h2 class="ts-label" id="payments">Payments</h2>
    <ul class="ts-rows">
      ${invoices.map(
        (invoice) =>
          html`<li>
            <a href="/sandbox/receipts/${invoice.id}">${longDate(invoice.created_at)}</a>
            <span>${money(invoice.amount, invoice.currency)} · ${invoice.status}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The billing portal: the plan, its next billing date, what was paid, and the way out. */
export function portalBody(view: PortalView): Html {
  const { plan } = view;
  return html`<div class="ts-card ts-card--wide ts-stack">
    <div class="ts-head">
      <h1 class="ts-title">Your subscription</h1>
      <p class="ts-lede">Stands in for the card provider's billing portal.</p>
    </div>
    ${plan ? rows(plan, view.customer) : html`<p>There is no active subscription.</p>`} ${payments(view.invoices)}
    ${plan ? ways(view, plan) : html`<div class="ts-stack ts-stack--buttons">${back(view)}</div>`}
  </div>`;
}

/** The question before a subscription is cancelled. */
export function cancelBody({ portal }: PortalView, { subscription, product }: Plan): Html {
  return html`<form class="ts-card ts-card--wide ts-stack" method="post" action="/sandbox/portal/${portal.id}/cancel">
    <div class="ts-head">
      <h1 class="ts-title">Cancel ${product.name}?</h1>
      <p class="ts-lede">It is paid until ${longDate(subscription.period_end)}. It can end then, or right away.</p>
    </div>
    <div class="ts-stack ts-stack--buttons">
      <button class="ts-btn ts-btn--danger ts-btn--wide" type="submit" name="when" value="period_end">
        <span>End with the paid period</span>
      </button>
      <button class="ts-btn ts-btn--secondary ts-btn--wide" type="submit" name="when" value="now">
        <span>End right away</span>
      </button>
      <a class="ts-btn ts-btn--quiet ts-btn--wide" href="/sandbox/portal/${portal.id}"
        ><span>Keep the subscription</span></a
      >
    </div>
  </form>`;
}
