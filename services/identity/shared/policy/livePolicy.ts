import { type PolicyOverrides, signInWays } from '#contracts/identity/server/policy.ts';
import { DAY } from '#services/platform/durations.ts';
import type { SignInWay } from '#services/platform/settings/policy.ts';
import type { Settings } from '#services/platform/settings/settings.ts';

/** Policy of a project on who may sign in, and by what. Read at each use: an operator changes it while the server runs. */
export interface LivePolicy {
  /** Ways to sign in that are answered. */
  readonly methods: ReadonlySet<SignInWay>;
  /** People who may become users without a backend. */
  readonly signUp: Settings['signUp'];
  /** After which a session ends however often it is prolonged, in ms. */
  readonly longestSession: number;
  /** Origins of pages that may call. */
  readonly origins: readonly string[];
  /** Fields that are set in place of the settings. */
  readonly overrides: PolicyOverrides;
  /** The values as calls show them, with these overrides. */
  valuesWith(overrides: PolicyOverrides): Required<PolicyOverrides>;
  /** Origins of pages that may call with these values. */
  originsWith(values: Pick<Required<PolicyOverrides>, 'widget_origins'>): string[];
  apply(overrides: PolicyOverrides): void;
}

/** The policy of a project as the settings have it, until something else is applied. */
export function createLivePolicy(
  settings: Pick<Settings, 'methods' | 'signUp' | 'sessionMaxDays' | 'widgetOrigins' | 'publicOrigin'>,
  moreOrigins: readonly string[],
): LivePolicy {
  const valuesWith = (overrides: PolicyOverrides): Required<PolicyOverrides> => ({
    methods: [...(settings.methods ?? signInWays)],
    sign_up: settings.signUp,
    session_max_days: settings.sessionMaxDays,
    widget_origins: [...settings.widgetOrigins],
    ...overrides,
  });
  const originsWith: LivePolicy['originsWith'] = ({ widget_origins }) => [
    settings.publicOrigin,
    ...widget_origins,
    ...moreOrigins,
  ];
  const read = (overrides: PolicyOverrides) => {
    const values = valuesWith(overrides);
    return {
      overrides,
      methods: new Set(values.methods),
      signUp: values.sign_up,
      longestSession: values.session_max_days * DAY,
      origins: originsWith(values),
    };
  };
  let current = read({});
  return {
    get methods() {
      return current.methods;
    },
    get signUp() {
      return current.signUp;
    },
    get longestSession() {
      return current.longestSession;
    },
    get origins() {
      return current.origins;
    },
    get overrides() {
      return current.overrides;
    },
    valuesWith,
    originsWith,
    apply: (overrides) => {
      current = read(overrides);
    },
  };
}
