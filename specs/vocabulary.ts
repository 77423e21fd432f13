import { z } from 'zod';

/** An id of `requirements.json` (`CHK-13`) or of `decisions.md` (`D-16`, `D-106`). */
export const requirement = z.string().regex(/^[A-Z0-9]{1,4}-\d{2,3}$/);

/** A control by its accessible role and exact name; `to`: where a link leads. */
export const control = z.strictObject({
  role: z.enum(['button', 'link', 'textbox', 'tab']),
  name: z.string(),
  to: z.string().optional(),
});
export type Control = z.infer<typeof control>;

/**
 * The content and controls of a state. Every string is exact; what is not offered here is not offered.
 * `alert`: announced at once. `success`: a success banner, announced politely. `busy`: a wait, announced as a status.
 * `working`: controls that show it. `off`: controls that cannot be used now. `strong`: those that stand out, where that
 * matters. `saysAfter`: what is said as well after this on the way, `valuesAfter` and `strongAfter`: what fields hold
 * and what stands out then. `lacksIn`: controls that are not there in a scenario. `invalid`: fields marked so. `values`:
 * what fields hold, by name. `pictures`: addresses of images. `lastUsed`: controls described as the way used last.
 */
const sight = z.strictObject({
  heading: z.string().optional(),
  says: z.array(z.string()).default([]),
  saysAfter: z.record(z.string(), z.array(z.string())).default({}),
  offers: z.array(control).default([]),
  lacksIn: z.record(z.string(), z.array(z.string())).default({}),
  hides: z.array(z.string()).default([]),
  alert: z.string().optional(),
  success: z.string().optional(),
  busy: z.boolean().default(false),
  working: z.array(z.string()).default([]),
  off: z.array(z.string()).default([]),
  strong: z.array(z.string()).optional(),
  strongAfter: z.record(z.string(), z.array(z.string())).default({}),
  invalid: z.array(z.string()).default([]),
  values: z.record(z.string(), z.string()).default({}),
  valuesAfter: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  pictures: z.array(z.string()).default([]),
  lastUsed: z.array(z.string()).default([]),
});
export type Sight = z.infer<typeof sight>;

/**
 * wait-user: stays until a person acts. wait-system: stays until an answer or a timer.
 * transient: left at once. end: nothing follows, `result` is what the flow hands back; `results`, where it depends on
 * the way there. `glimpse`: shown in a state that passes too soon to be looked at in a browser.
 */
const state = z.strictObject({
  kind: z.enum(['wait-user', 'wait-system', 'transient', 'end']),
  requirements: z.array(requirement).default([]),
  shows: sight.optional(),
  glimpse: sight.optional(),
  address: z.string().optional(),
  result: z.unknown().optional(),
  results: z.array(z.unknown()).optional(),
});

/**
 * `by`: who causes it. `cases`: the classes of answers or gestures. `asks`: what a call is given; `asksIn`: what it is
 * given by scenario or state, every value of which occurs. A call without either is given nothing. `requirements`: why it
 * is given just that; those of its rows when not said.
 */
const happening = z.strictObject({
  by: z.enum(['user', 'system', 'clock']),
  asks: z.unknown().optional(),
  asksIn: z.record(z.string(), z.array(z.unknown())).optional(),
  cases: z.array(z.string()).default([]),
  requirements: z.array(requirement).optional(),
});

/** From, event with its case (`identifyBrand:unauthorized`, `back.chosen`, `after:answerLimit`), to, why. */
const row = z.tuple([z.string(), z.string(), z.string()], requirement);

const property = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('never'),
    state: z.string(),
    after: z.string(),
    says: z.string(),
    requirements: z.array(requirement),
  }),
  z.strictObject({
    kind: z.literal('reachable'),
    state: z.string(),
    says: z.string(),
    requirements: z.array(requirement),
  }),
  z.strictObject({
    kind: z.literal('onlyVia'),
    state: z.string(),
    events: z.array(z.string()),
    says: z.string(),
    requirements: z.array(requirement),
  }),
  z.strictObject({
    kind: z.literal('alwaysCan'),
    goals: z.array(z.string()),
    says: z.string(),
    requirements: z.array(requirement),
  }),
  z.strictObject({
    kind: z.literal('leadsTo'),
    from: z.string(),
    goals: z.array(z.string()),
    fair: z.array(z.enum(['user', 'system', 'clock'])),
    says: z.string(),
    requirements: z.array(requirement),
  }),
  z.strictObject({
    kind: z.literal('before'),
    state: z.string(),
    mustHaveSeen: z.string(),
    says: z.string(),
    requirements: z.array(requirement),
  }),
]);
export type Property = z.infer<typeof property>;

const flowSpecSchema = z
  .strictObject({
    id: z.string(),
    area: z.enum(['business', 'checkout', 'consent', 'widget']),
    about: z.string(),
    /** States that a visit passes when all goes well; without any its first end. Pictures show this way. */
    success: z.array(z.string()).default([]),
    /** Each scenario is one arrival: its name, what is the case, and the state it leads to at once. */
    scenarios: z.record(
      z.string(),
      z.strictObject({ says: z.string(), to: z.string(), requirements: z.array(requirement).default([]) }),
    ),
    states: z.record(z.string(), state),
    events: z.record(z.string(), happening),
    /** Milliseconds by name. */
    clock: z.record(z.string(), z.number().int().positive()).default({}),
    /** The duration in a state, where it varies. */
    clockIn: z.record(z.string(), z.record(z.string(), z.number().int().positive())).default({}),
    /** Why a time is just that long, by its name. */
    clockRequirements: z.record(z.string(), z.array(requirement)).default({}),
    transitions: z.array(row),
    properties: z.array(property),
    /** Announcements a step makes: row index is found by from and event. */
    announces: z
      .array(
        z.strictObject({
          from: z.string(),
          on: z.string(),
          what: z.string(),
          details: z.unknown().optional(),
          requirements: z.array(requirement),
        }),
      )
      .default([]),
  })
  .check(({ value, issues }) => {
    const complain = (message: string) =>
      issues.push({ code: 'custom', message: `${value.id}: ${message}`, input: value.id });
    if (value.about === UNWRITTEN)
      complain(
        `specs/${value.area}/${value.id}/${value.id}.spec.ts is not written yet: say there what must be true (docs/adding.md)`,
      );
    const known = (name: string, where: string) => {
      if (!(name in value.states)) complain(`${where} names the unknown state "${name}"`);
    };
    const labels = new Set(
      Object.entries(value.events).flatMap(([name, { cases }]) =>
        cases.length === 0 ? [name] : cases.map((one) => `${name}:${one}`),
      ),
    );
    for (const [name, scenario] of Object.entries(value.scenarios)) known(scenario.to, `scenario ${name}`);
    for (const name of value.success) known(name, 'success');
    for (const [from, on, to] of value.transitions) {
      known(from, 'a row');
      known(to, 'a row');
      const isClock = on.startsWith('after:') && on.slice(6) in value.clock;
      if (!isClock && !labels.has(on)) complain(`a row names the unknown event "${on}"`);
    }
    for (const name of Object.keys(value.clockRequirements))
      if (!(name in value.clock)) complain(`a requirement names the unknown time "${name}"`);
    for (const [name, states] of Object.entries(value.clockIn)) {
      if (!(name in value.clock)) complain(`a state has the unknown time "${name}"`);
      for (const state of Object.keys(states)) known(state, `the time ${name}`);
    }
    const used = new Set(value.transitions.map(([, on]) => on));
    for (const label of labels) if (!used.has(label)) complain(`no row uses "${label}"`);
    const rows = value.transitions.map(([from, on]) => `${from} ${on}`);
    for (const one of rows) if (rows.indexOf(one) !== rows.lastIndexOf(one)) complain(`two rows for "${one}"`);
  });
export type FlowSpec = z.infer<typeof flowSpecSchema>;

/** The subject of a spec that nobody has written yet, as `npm run new` leaves it. */
export const UNWRITTEN = 'unwritten';

/** Reads a formal flow spec; a malformed one throws and says what is wrong. */
export const flow = (spec: z.input<typeof flowSpecSchema>): FlowSpec => flowSpecSchema.parse(spec);

export const button = (name: string): Control => ({ role: 'button', name });
export const link = (name: string, to?: string): Control => ({ role: 'link', name, to });
export const field = (name: string): Control => ({ role: 'textbox', name });
export const tab = (name: string): Control => ({ role: 'tab', name });
