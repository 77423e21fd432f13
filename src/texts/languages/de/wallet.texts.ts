import type { WalletSentences } from '../complete.ts';

export const wallet = {
  connect: {
    title: 'Verbindung mit Ihrer Wallet …',
    text: 'Schließen Sie die Anmeldung im Pop-up-Fenster Ihrer Wallet ab.',
    waiting: (name) => `Warten auf ${name}`,
    slow: 'Noch keine Antwort. Vielleicht liegt das Pop-up hinter diesem Fenster: Öffnen Sie Ihre Wallet, oder gehen Sie zurück und wählen Sie einen anderen Weg.',
    pending:
      'In Ihrer Wallet ist bereits eine Anfrage dieser Seite offen. Öffnen Sie die Wallet und beantworten Sie sie dort.',
    switched: 'Konto oder Netzwerk haben sich in Ihrer Wallet geändert, darum fragen wir noch einmal.',
  },
  sign: {
    title: 'Nachricht signieren',
    text: 'Ihre Wallet bittet um eine Signatur. Sie ist kostenlos und bewegt kein Geld.',
    message: 'Die Nachricht',
    verifying: 'Wird geprüft …',
  },
  failed: {
    connect: '[Fehler] Keine Verbindung zur Wallet',
    sign: '[Fehler] Nachricht wurde nicht signiert',
    missing: (name) =>
      `${name} wurde in diesem Browser nicht gefunden. Richten Sie die Wallet zuerst ein, oder wählen Sie eine andere.`,
    connectDenied: 'Die Wallet wurde geschlossen oder hat die Anfrage abgelehnt. Es wurde nichts weitergegeben.',
    signDenied: 'Die Wallet wurde geschlossen oder hat die Signatur abgelehnt. Es wurde nichts geändert.',
    pending:
      'In Ihrer Wallet ist noch eine Anfrage dieser Seite offen. Beantworten Sie sie dort, und versuchen Sie es dann erneut.',
    locked:
      'Die Wallet hat kein Konto freigegeben. Entsperren Sie sie oder wählen Sie ein Konto für diese Seite, und versuchen Sie es dann erneut.',
    unreadable:
      'Die Antwort der Wallet war nicht verwendbar. Versuchen Sie es erneut, oder wählen Sie eine andere Wallet.',
    switched:
      'Das Konto in Ihrer Wallet hat erneut gewechselt. Wählen Sie das gewünschte, und versuchen Sie es dann erneut.',
    otherWallet: 'Andere Wallet',
  },
  confirmed: {
    title: 'Geschafft',
    text: 'Ihre Wallet wurde bestätigt.',
  },
  other: {
    title: 'Andere Wallet',
    text: 'Wählen Sie Ihre Wallet.',
    detected: 'Gefunden',
    setUp: 'Neue Krypto-Wallet einrichten',
  },
  setup: {
    title: 'Neue Krypto-Wallet einrichten',
    text: 'Installieren Sie eine davon, kehren Sie auf diese Seite zurück und laden Sie sie neu.',
    open: (name) => `In ${name} öffnen`,
    none: 'Installieren Sie eine Wallet Ihrer Wahl, kehren Sie auf diese Seite zurück und laden Sie sie neu.',
  },
} satisfies WalletSentences;
