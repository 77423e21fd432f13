/*
 * Stands in for Google's script of One Tap in the sandbox, and says so. `localStorage['tinyspark.sandbox.one_tap']` makes
 * it behave otherwise: `fedcm` (the browser's own dialog, where it has one), `browser` (display is not told, as under FedCM),
 * `unregistered_origin`, `invalid_client`, `opt_out_or_no_session` (no account), `suppressed_by_user` (cool-down after it was
 * closed).
 */
(() => {
  /** @type {{ email: string; name: string }[]} */
  const accounts = __ACCOUNTS__;
  const script = document.currentScript;
  const credentialAddress = new URL('credential', script instanceof HTMLScriptElement ? script.src : location.href);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; display: block; color-scheme: light dark; font: 14px/20px Arial, Helvetica, sans-serif; }
    section { box-sizing: border-box; inline-size: 100%; padding: 16px; border: 1px solid light-dark(#747775, #8e918f);
      border-radius: 8px; background: light-dark(#fff, #1f1f1f); color: light-dark(#1f1f1f, #e3e3e3); }
    :host(.floating) { position: fixed; inset-block-start: 16px; inset-inline-end: 16px; z-index: 2147483000;
      inline-size: min(360px, calc(100vw - 32px)); }
    :host(.floating) section { box-shadow: 0 4px 16px rgb(0 0 0 / 24%); }
    header { display: flex; align-items: start; justify-content: space-between; gap: 12px; margin-block-end: 12px; }
    strong { display: block; font-size: 16px; line-height: 22px; }
    small { color: light-dark(#444746, #c4c7c5); font-size: 13px; }
    button { font: inherit; color: inherit; cursor: pointer; }
    .close { inline-size: 32px; block-size: 32px; border: 0; border-radius: 50%; background: none; font-size: 20px; }
    .account { display: block; inline-size: 100%; margin-block-start: 8px; padding: 10px 12px; border-radius: 20px;
      border: 1px solid light-dark(#747775, #8e918f); background: none; text-align: start; overflow-wrap: anywhere; }
    button:hover { background: light-dark(#f1f3f4, #303134); }
    button:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
  `);

  const defaults = { client_id: '', callback(_answer) {}, cancel_on_tap_outside: true, use_fedcm_for_prompt: false };
  let options = { ...defaults, nonce: undefined, prompt_parent_id: undefined };
  let report = (_moment) => {};
  /** @type {HTMLElement | null} */
  let prompt = null;

  const moment = (kind, reason = '') => ({
    isDisplayMoment: () => kind === 'display',
    isDisplayed: () => kind === 'display' && reason === '',
    isNotDisplayed: () => kind === 'display' && reason !== '',
    getNotDisplayedReason: () => reason,
    isSkippedMoment: () => kind === 'skipped',
    getSkippedReason: () => reason,
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => reason,
    getMomentType: () => kind,
  });

  function onPointerDown(event) {
    if (prompt === null || event.composedPath().includes(prompt) || !options.cancel_on_tap_outside) return;
    remove();
    report(moment('skipped', 'tap_outside'));
  }
  function remove() {
    prompt?.remove();
    prompt = null;
    document.removeEventListener('pointerdown', onPointerDown, true);
  }
  async function choose(account) {
    const { client_id, callback, nonce } = options;
    const body = JSON.stringify({ client_id, account, nonce });
    const answer = await fetch(credentialAddress, { method: 'POST', body });
    const { credential } = await answer.json();
    remove();
    callback({ credential });
    report(moment('dismissed', 'credential_returned'));
  }

  /** The browser's own dialog: whether it is shown is not told. @type {AbortController | null} */
  let dialog = null;
  async function showDialog() {
    const current = new AbortController();
    dialog = current;
    const provider = {
      configURL: new URL('../fedcm/config.json', credentialAddress).href,
      clientId: options.client_id,
      // Browsers before 143 read the first, later ones the second.
      nonce: options.nonce,
      params: { nonce: options.nonce },
    };
    try {
      const { token } = await navigator.credentials.get({
        identity: { providers: [provider] },
        signal: current.signal,
      });
      options.callback({ credential: token });
      report(moment('dismissed', 'credential_returned'));
    } catch {
      report(current.signal.aborted ? moment('dismissed', 'cancel_called') : moment('skipped'));
    } finally {
      if (dialog === current) dialog = null;
    }
  }

  function control(name, words, onClick) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = name;
    button.append(...words);
    button.addEventListener('click', onClick);
    return button;
  }
  function textIn(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }
  function show() {
    prompt = document.createElement('div');
    const parent = document.getElementById(options.prompt_parent_id ?? '');
    prompt.className = parent === null ? 'floating' : 'embedded';
    const root = prompt.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const section = document.createElement('section');
    section.setAttribute('aria-label', 'Sandbox: sign in with Google');
    const close = control('close', ['\u00d7'], () => {
      remove();
      report(moment('skipped', 'user_cancel'));
    });
    close.setAttribute('aria-label', 'Close');
    const head = document.createElement('header');
    const words = document.createElement('div');
    words.append(textIn('strong', 'Sign in with Google'), textIn('small', 'Sandbox: this stands in for Google.'));
    head.append(words, close);
    section.append(head);
    for (const { email, name } of accounts)
      section.append(
        control('account', [name, document.createElement('br'), textIn('small', email)], () => choose(email)),
      );
    root.append(section);
    (parent ?? document.body).append(prompt);
    document.addEventListener('pointerdown', onPointerDown, true);
  }

  const id = {
    initialize(given) {
      options = { ...defaults, nonce: undefined, prompt_parent_id: undefined, ...given };
    },
    prompt(onMoment) {
      remove();
      report = onMoment ?? (() => {});
      const mode = localStorage.getItem('tinyspark.sandbox.one_tap');
      if (mode === 'fedcm' && options.use_fedcm_for_prompt && 'IdentityCredential' in globalThis) {
        void showDialog();
        return;
      }
      if (mode !== null && mode !== 'browser' && mode !== 'fedcm') {
        report(moment('display', mode));
        return;
      }
      show();
      if (mode !== 'browser') report(moment('display'));
    },
    cancel() {
      dialog?.abort();
      if (prompt === null) return;
      remove();
      report(moment('dismissed', 'cancel_called'));
    },
    renderButton() {},
    disableAutoSelect() {},
    storeCredential() {},
    revoke() {},
    setLogLevel() {},
  };
  globalThis.google = { ...globalThis.google, accounts: { ...globalThis.google?.accounts, id } };
  globalThis.onGoogleLibraryLoad?.();
})();
