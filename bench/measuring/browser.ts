import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** Opens Chromium, headless. */
export async function openBrowser(executablePath: string | null): Promise<Browser> {
  if (!executablePath) throw new Error('No browser found. Install Chromium, or set CHROMIUM_PATH to its program.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

export interface Profile {
  name: string;
  cpu: number;
  /** Latency added to every request, in ms, and bytes per second; null: the network is not throttled. */
  network: { latency: number; downloadBytes: number; uploadBytes: number } | null;
}
export const unthrottled: Profile = { name: 'unthrottled', cpu: 1, network: null };

/** 4x CPU throttle and slow 4G: 562 ms latency, 1.44 Mbit/s down, 0.675 Mbit/s up. */
export const slow: Profile = {
  name: 'slow',
  cpu: 4,
  network: { latency: 562, downloadBytes: 1_440_000 / 8, uploadBytes: 675_000 / 8 },
};

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
}

/** A page in a context of its own, so with an empty cache, under the profile. */
export async function openPage(browser: Browser, profile: Profile): Promise<OpenedPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (profile.network) {
    const { latency, downloadBytes, uploadBytes } = profile.network;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: downloadBytes,
      uploadThroughput: uploadBytes,
    });
  }
  if (profile.cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return { page, context, devtools };
}
