import type { MessageWords } from '../words.ts';

const browsers = {
  asked: ', in dem Browser, mit dem Sie ihn angefordert haben',
  began: ', in dem Browser, mit dem Sie begonnen haben',
  any: '',
};

export const de: MessageWords = {
  rule: (duration, browser) => `Gilt nur einmal und ${duration} lang${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'Ihr Anmeldelink',
      lead: (target) => `Öffnen Sie den Link, um sich bei ${target} anzumelden.`,
      label: 'Anmelden',
    },
    confirmation: {
      subject: () => 'Bestätigen Sie Ihre E-Mail-Adresse',
      lead: (target) =>
        `Öffnen Sie den Link, um diese Adresse zu bestätigen und sich bei ${target} anzumelden. Das ist nur einmal nötig.`,
      label: 'Bestätigen und anmelden',
    },
    invitation: {
      subject: (target) => `Sie sind zu ${target} eingeladen`,
      lead: (target) => `Öffnen Sie den Link, um die Einladung zu ${target} anzunehmen.`,
      label: 'Einladung annehmen',
    },
    'member-log-in': {
      subject: (target) => `Ihr Anmeldelink für ${target}`,
      lead: (target) => `Öffnen Sie den Link, um sich bei ${target} anzumelden.`,
      label: 'Anmelden',
    },
    'member-invitation': {
      subject: (target) => `Sie sind zu ${target} eingeladen`,
      lead: (target) => `Öffnen Sie den Link, um ${target} beizutreten.`,
      label: 'Beitreten',
    },
    'password-reset': {
      subject: () => 'Neues Passwort festlegen',
      lead: (target) => `Öffnen Sie den Link, um ein neues Passwort für ${target} festzulegen.`,
      label: 'Neues Passwort festlegen',
    },
  },
  ignore: {
    link: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Solange niemand den Link öffnet, geschieht nichts.',
    invitation:
      'Wenn Sie nicht beitreten möchten, ignorieren Sie diese Nachricht: Solange niemand den Link öffnet, geschieht nichts.',
    password: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    passcode:
      'Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht. Geben Sie den Code niemals weiter.',
  },
  signInInstead: { introduction: 'Oder melden Sie sich ohne Passwort an:', label: 'Ohne Passwort anmelden' },
  passcode: {
    subject: (target) => `Ihr Code für ${target}`,
    title: 'Ihr Code',
    lead: (target) => `Geben Sie diesen Code ein, um sich bei ${target} anzumelden.`,
    text: (code, target) => `${code} ist Ihr Code für ${target}.`,
    neverShare: 'Geben Sie ihn niemals weiter.',
  },
  wayRemoved: {
    subject: 'Eine Anmeldemöglichkeit wurde entfernt',
    removed: (target, way) => `Aus Ihrem Konto bei ${target} entfernt: ${way}.`,
    ways: {
      email: (label) => `die E-Mail-Adresse ${label}`,
      phone_number: (label) => `die Telefonnummer ${label}`,
      password: () => 'das Passwort',
      passkey: (label) => `der Passkey „${label}“`,
      provider: (label) => `die Anmeldung mit ${label}`,
      wallet: (label) => `die Wallet ${label}`,
    },
    advice:
      'Wenn Sie das nicht waren, melden Sie sich an, melden Sie auf Ihrer Kontoseite alle anderen Geräte ab und wenden Sie sich an den Support.',
  },
  support: (address) => `Brauchen Sie Hilfe? Schreiben Sie uns: ${address}`,
};
