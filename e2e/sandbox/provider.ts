import type { Page } from '@playwright/test';
import { z } from 'zod';
import { dayOf } from './days.ts';

const sessions = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), metadata: z.record(z.string(), z.string()) })),
});
const subscriptions = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      created: z.number(),
      items: z.object({ data: z.array(z.object({ current_period_end: z.number() })) }),
    }),
  ),
});

async function ask<T extends z.ZodType>(page: Page, path: string, answer: T): Promise<z.output<T>> {
  const headers = { Authorization: 'Bearer sk_test_tinyspark_sandbox' };
  const response = await page.request.get(`/sandbox/stripe/v1${path}`, { headers });
  return answer.parse(await response.json());
}

/** Checkout sessions that the payment provider knows of a brand, as it would tell them itself. */
export async function checkoutsOf(page: Page, brand: string): Promise<{ id: string; status: string }[]> {
  const { data } = await ask(page, '/checkout/sessions?limit=100', sessions);
  return data.filter(({ metadata }) => metadata['brand_name'] === brand).map(({ id, status }) => ({ id, status }));
}

interface SubscriptionThere {
  status: string;
  /** Days as people write them. */
  began: string;
  periodEnd: string;
}

const dayOfSecond = (second = Number.NaN): string => dayOf(new Date(second * 1000));

/** Every subscription at the payment provider, newest first. */
export async function subscriptionsThere(page: Page): Promise<SubscriptionThere[]> {
  const { data } = await ask(page, '/subscriptions?limit=100', subscriptions);
  return data.map(({ status, created, items }) => ({
    status,
    began: dayOfSecond(created),
    periodEnd: dayOfSecond(items.data[0]?.current_period_end),
  }));
}

/** The dates and amounts of a subscription in its first period, for those that the model of /subscribed has as examples. */
export const firstPeriodOf = (subscription: SubscriptionThere | undefined): Record<string, string> => ({
  'December 20, 2026': String(subscription?.periodEnd),
  'October 20, 2026': String(subscription?.began),
  '$34.51': '$29.00',
});
