import type { CDPSession, Page } from '@playwright/test';

type Credential = Parameters<typeof addCredential>[2];
async function addCredential(
  cdp: CDPSession,
  authenticatorId: string,
  credential: { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number },
): Promise<void> {
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
}

/** A device that keeps passkeys, and its owner. */
export interface Device {
  /** Sets the owner's answer when asked: confirms, or refuses. */
  confirms(isConfirmed: boolean): Promise<void>;
  /** Sets whether the owner is there; a device without its owner waits. */
  attends(isThere: boolean): Promise<void>;
  passkeys(): Promise<Credential[]>;
  /** Puts passkeys there, in place of those with the same id. */
  put(credential: Credential): Promise<void>;
}

/** The browser's virtual authenticator. To be called before the page is opened. `hasResidentKey`: it can keep passkeys. */
export async function openDevice(page: Page, { hasResidentKey = true } = {}): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    attends: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    async put(credential) {
      await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await addCredential(cdp, authenticatorId, credential);
    },
  };
}
