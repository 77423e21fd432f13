import { type Html, html } from '#services/platform/pages/html.ts';
import type { PriceRow, ProductRow, SessionRow } from '../tables.ts';
import type { CardProblems, CardValues } from './cards.ts';
import { cardInput } from './cardInput.ts';
import { money } from '#services/platform/money.ts';
import { banner, billingInterval, field } from './elements.ts';

export interface Purchase {
  session: SessionRow;
  price: PriceRow;
  product: ProductRow;
  /** The brand that the person buys for; null when the caller did not say. */
  brand: string | null;
}

interface Filled {
  values: CardValues;
  problems?: CardProblems;
  sentence?: string;
}

function summary({ session, price, product, brand }: Purchase): Html {
  const amount = money(session.amount, session.currency);
  return html`<div class="ts-pay__sum">
    <div class="ts-head">
      <p class="ts-note">Subscribe to ${product.name}</p>
      <p class="ts-pay__price">${amount}</p>
      <p class="ts-note">${billingInterval(price)}</p>
    </div>
    <dl class="ts-pay__lines">
      <div>
        <dt>${product.name}</dt>
        <dd>${amount}</dd>
      </div>
      ${
        brand === null
          ? ''
          : html`<div>
              <dt>Brand</dt>
              <dd>${brand}</dd>
            </div>`
      }
      <div>
        <dt>Due today</dt>
        <dd><b>${amount}</b></dd>
      </div>
    </dl>
    <p class="ts-note">
      Stands in for the card provider's page. Your real checkout looks the way the provider makes it.
    </p>
  </div>`;
}

const card = (number: string): Html => html`<span class="ts-num" dir="ltr">${number}</span>`;

const hints = html`<p class="ts-note">
  Test cards: ${card('4242 4242 4242 4242')} succeeds, ${card('4000 0000 0000 0002')} is declined,
  ${card('4000 0025 0000 3155')} asks to confirm, ${card('4000 0000 0000 0077')} is paid a few seconds later. Any future
  date and any security code will do.
</p>`;

function fields({ values, problems = {} }: Filled, session: SessionRow): Html {
  const order: (keyof CardValues)[] = ['email', 'number', 'expiry', 'cvc', 'name'];
  const first = order.find((name) => problems[name] !== undefined);
  const of = (id: keyof CardValues, label: string, autocomplete: string, isNumeric = false): Html =>
    field({
      id,
      label,
      autocomplete,
      isNumeric,
      type: id === 'email' ? 'email' : 'text',
      value: values[id],
      isReadOnly: id === 'email' && session.customer_email !== null,
      problem: problems[id],
      isFirstProblem: first === id,
    });
  return html`<div class="ts-stack ts-stack--fields">
    ${of('email', 'Email', 'email')} ${of('number', 'Card number', 'cc-number', true)}
    <div class="ts-two">${of('expiry', 'Expiry', 'cc-exp', true)} ${of('cvc', 'CVC', 'cc-csc', true)}</div>
    ${of('name', 'Name on card', 'cc-name')}
  </div>`;
}

/** The hosted checkout: what is bought on one side, the card form on the other. */
export function checkoutBody(purchase: Purchase, filled: Filled): Html {
  const { session } = purchase;
  return html`<div class="ts-pay">
    ${summary(purchase)}
    <div class="ts-pay__form">
      <form class="ts-stack" method="post" action="/sandbox/checkout/${session.id}" novalidate>
        <div class="ts-head"><h1 class="ts-title">Pay with card</h1></div>
        ${banner(filled.sentence)} ${fields(filled, session)}
        <div class="ts-stack ts-stack--buttons">
          <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit"><span>Subscribe</span></button>
          ${
            session.cancel_url === null
              ? ''
              : html`<a class="ts-btn ts-btn--quiet ts-btn--wide" href="${session.cancel_url}"
                  ><span>Cancel and go back</span></a
                >`
          }
        </div>
        ${hints}
      </form>
    </div>
    ${cardInput.element}
  </div>`;
}

/** The bank's question (3-D Secure). `attempt`: the token of what was typed, so that an error loses nothing. */
export function confirmationBody({ session, product }: Purchase, attempt: string): Html {
  return html`<form
    class="ts-card ts-card--wide ts-stack"
    method="post"
    action="/sandbox/checkout/${session.id}/confirm"
  >
    <input type="hidden" name="attempt" value="${attempt}" />
    <div class="ts-head">
      <h1 class="ts-title">Confirm your payment</h1>
      <p class="ts-lede">
        Your bank asks whether it is you who pays ${money(session.amount, session.currency)} for ${product.name} (3-D
        Secure).
      </p>
    </div>
    <div class="ts-stack ts-stack--buttons">
      <button class="ts-btn ts-btn--primary ts-btn--wide" type="submit" name="answer" value="complete">
        <span>Complete</span>
      </button>
      <button class="ts-btn ts-btn--quiet ts-btn--wide" type="submit" name="answer" value="fail">
        <span>Fail</span>
      </button>
    </div>
  </form>`;
}

interface Way {
  label: string;
  href: string | null;
}

/** A page with a title, a sentence and a way on. */
export function noticeBody(title: string, sentence: string, way: Way): Html {
  return html`<div class="ts-card ts-card--wide ts-stack">
    <div class="ts-head">
      <h1 class="ts-title">${title}</h1>
      <p class="ts-lede">${sentence}</p>
    </div>
    <a class="ts-btn ts-btn--primary ts-btn--wide" href="${way.href ?? '/'}"><span>${way.label}</span></a>
  </div>`;
}
