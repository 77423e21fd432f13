export interface SandboxBrand {
  id: string;
  name: string;
  /** Canonical e-mail address of the owner. */
  owner: string;
  isSubscribed: boolean;
}

/** The brands that exist in the sandbox from the start; the upgrade service and the sandbox provider both know them. */
export const sandboxBrands: readonly SandboxBrand[] = [
  { id: 'brand_acme', name: 'Acme', owner: 'owner@acme.test', isSubscribed: false },
  { id: 'brand_northwind', name: 'Northwind', owner: 'subscribed@acme.test', isSubscribed: true },
];
