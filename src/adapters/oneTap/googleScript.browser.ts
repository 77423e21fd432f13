/** A moment of the prompt; those of its display are not told where the browser shows it (FedCM). */
export interface PromptMoment {
  isDisplayMoment?(): boolean;
  isDisplayed?(): boolean;
  getNotDisplayedReason?(): string;
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string;
}

/** The used part of Google's script. `initialize` applies to the whole page. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback(answer: { credential: string }): void;
    cancel_on_tap_outside: boolean;
    use_fedcm_for_prompt: boolean;
    itp_support: boolean;
    prompt_parent_id?: string;
  }): void;
  prompt(onMoment: (moment: PromptMoment) => void): void;
  cancel(): void;
}

const isIdentity = (value: unknown): value is GoogleIdentity =>
  typeof value === 'object' &&
  value !== null &&
  ['initialize', 'prompt', 'cancel'].every((name) => typeof Reflect.get(value, name) === 'function');

/** `google.accounts.id`, as the script leaves it on the page. */
function identityOnPage(): GoogleIdentity | null {
  const { google }: { google?: { accounts?: { id?: unknown } } } = globalThis as object;
  const id = google?.accounts?.id;
  return isIdentity(id) ? id : null;
}

const scripts = new Map<string, Promise<GoogleIdentity>>();

function added(address: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      const id = identityOnPage();
      if (id === null) reject(new Error(`${address} is not Google's script`));
      else resolve(id);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} was not loaded`));
    });
    document.head.append(script);
  });
}

/** Google's script, once a page, also one that the page has loaded; one that could not be had is asked for anew. */
export async function loadGoogleScript(address: string): Promise<GoogleIdentity> {
  const present = identityOnPage();
  if (present !== null) return present;
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const loading = added(address);
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}
