import { expect, test } from 'vitest';
import { createsAtOnce, onlyMembership } from '#machines/business/discovery/discovery.rules.ts';
import type { DirectOptions, DiscoveryInput } from '#machines/business/discovery/discovery.types.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import { acme, beta, discovered, one } from '#tests/model/business/given.ts';

const active = one(acme);
const login = { status: true, ignoreInvites: false, ignoreJitProvisioning: false };
const given = (organizations: DiscoveredOrganization[], direct: Partial<DirectOptions> = {}): DiscoveryInput => ({
  discovered: { ...discovered, organizations },
  mayCreate: true,
  direct: { isFirst: true, login, create: true, ...direct },
  sessionMinutes: 90,
  locale: null,
});
const enters = (organizations: DiscoveredOrganization[], more: Partial<typeof login> = {}) =>
  onlyMembership(given(organizations, { login: { ...login, ...more } })) === active;

test('one membership is entered at once where that is set, and once in a visit [B2B-04 D-293]', () => {
  expect(enters([active])).toBe(true);
  expect(enters([active], { status: false })).toBe(false);
  expect(onlyMembership(given([active], { isFirst: false }))).toBeNull();
  expect(onlyMembership(given([]))).toBeNull();
});

test('another membership, an invitation or an organization to join leaves the choice, unless it is ignored [B2B-04 D-293]', () => {
  expect(enters([active, one(beta)], { ignoreInvites: true, ignoreJitProvisioning: true })).toBe(false);
  for (const membership of ['invited', 'pending'] as const) {
    expect(enters([one(beta, membership), active], { ignoreJitProvisioning: true })).toBe(false);
    expect(enters([one(beta, membership), active], { ignoreInvites: true })).toBe(true);
  }
  expect(enters([one(beta, 'eligible'), active], { ignoreInvites: true })).toBe(false);
  expect(enters([one(beta, 'eligible'), active], { ignoreJitProvisioning: true })).toBe(true);
});

test('an invitation alone is no membership [B2B-04]', () => {
  for (const membership of ['invited', 'pending', 'eligible'] as const)
    expect(
      onlyMembership(
        given([one(beta, membership)], { login: { ...login, ignoreInvites: true, ignoreJitProvisioning: true } }),
      ),
    ).toBeNull();
});

test('an organization is made at once for a person who has none at all, where that is set and allowed [B2B-04 D-293]', () => {
  expect(createsAtOnce(given([]))).toBe(true);
  expect(createsAtOnce(given([one(beta, 'eligible')]))).toBe(false);
  expect(createsAtOnce(given([], { create: false }))).toBe(false);
  expect(createsAtOnce(given([], { isFirst: false }))).toBe(false);
  expect(createsAtOnce({ ...given([]), mayCreate: false })).toBe(false);
  expect(createsAtOnce({ ...given([]), discovered: { ...discovered, organizations: [], canCreate: false } })).toBe(
    false,
  );
});
