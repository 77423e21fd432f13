import { vi } from 'vitest';

/** As much of a page as wallets put themselves into; everything of it is gone with `vi.unstubAllGlobals()`. */
export function stubPage(globals: Record<string, unknown> = {}) {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
  vi.stubGlobal('location', { origin: 'https://app.example', pathname: '/sign-in', search: '?token=secret' });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return page;
}

/** Answers to EIP-6963 as a wallet does that came before the page's own script. */
export function announces(page: EventTarget, rdns: unknown, provider: unknown): void {
  const detail = { info: { rdns, name: '<img src=x onerror=alert(1)>', icon: 'data:image/svg+xml,<svg/>' }, provider };
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** Answers to the Wallet Standard. */
export function registers(page: EventTarget, wallet: unknown): void {
  const callback = (api: { register(one: unknown): void }) => api.register(wallet);
  page.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) callback(event.detail);
  });
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}

/** A provider of EIP-1193 that answers each method in its own way. */
export function provider(answers: Record<string, (params: unknown[]) => unknown>, flags: object = {}) {
  const listeners = new Map<string, Set<(reported: unknown) => void>>();
  const asked: { method: string; params: unknown[] }[] = [];
  return {
    ...flags,
    asked,
    listeners,
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      asked.push({ method, params });
      const answer = answers[method];
      if (answer === undefined) throw Object.assign(new Error('Unsupported'), { code: 4200 });
      return answer(params);
    },
    on(event: string, listener: (reported: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: (reported: unknown) => void) {
      listeners.get(event)?.delete(listener);
    },
    emit(event: string, reported?: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(reported);
    },
  };
}

/** A wallet of Solana by the Wallet Standard. */
export function solanaWallet(name: string, features: Record<string, object>) {
  return { version: '1.0.0', name, icon: 'data:image/svg+xml,<svg/>', chains: [], accounts: [] as object[], features };
}
