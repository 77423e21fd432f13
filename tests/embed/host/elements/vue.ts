import type { GlobalComponents } from 'vue';

/* The elements in templates of a host: this file compiles as it is, with errors where they are expected. */

type PropsOf<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>['$props'];
const config = { publicToken: 'public-token-test-tinyspark' };

export const fit: PropsOf<'tinyspark-sign-in'>[] = [
  { config, class: 'form', onSuccess: ({ user }) => console.log(user.user_id) },
  { config: { ...config, products: ['otp'] } },
];
export const members: PropsOf<'tinyspark-business-sign-in'> = {
  config: { ...config, authFlowType: 'Discovery' },
  onSuccess: ({ organizationSlug }) => console.log(organizationSlug),
};

export const wrong: PropsOf<'tinyspark-sign-in'>[] = [
  // @ts-expect-error the configuration is missing
  {},
  // @ts-expect-error no product has this name
  { config: { ...config, products: ['otps'] } },
  // @ts-expect-error only members have an organization
  { config, onSuccess: ({ organizationSlug }) => console.log(organizationSlug) },
];
