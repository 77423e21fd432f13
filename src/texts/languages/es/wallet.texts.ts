import type { WalletSentences } from '../complete.ts';

export const wallet = {
  connect: {
    title: 'Conectando con su wallet…',
    text: 'Complete el inicio de sesión en la ventana emergente de su wallet.',
    waiting: (name) => `Esperando a ${name}`,
    slow: 'Seguimos esperando. La ventana emergente puede estar detrás de esta; abra su wallet para verla, o vuelva y elija otra forma.',
    pending: 'Su wallet ya tiene abierta una solicitud de esta página. Abra su wallet y respóndala allí.',
    switched: 'La cuenta o la red cambió en su wallet, así que preguntamos de nuevo.',
  },
  sign: {
    title: 'Firme el mensaje',
    text: 'Su wallet pide una firma. Es gratis y no mueve dinero.',
    message: 'El mensaje',
    verifying: 'Verificando…',
  },
  failed: {
    connect: '[Error] No se pudo conectar con la wallet',
    sign: '[Error] No se pudo firmar el mensaje',
    missing: (name) => `No se encontró ${name} en este navegador. Configúrela primero o elija otra wallet.`,
    connectDenied: 'La wallet se cerró o rechazó la solicitud. No se compartió nada.',
    signDenied: 'La wallet se cerró o rechazó la firma. No cambió nada.',
    pending: 'Su wallet todavía tiene abierta una solicitud de esta página. Respóndala allí e inténtelo de nuevo.',
    locked:
      'La wallet no compartió ninguna cuenta. Desbloquéela o elija una cuenta para esta página e inténtelo de nuevo.',
    unreadable: 'La respuesta de la wallet no se pudo usar. Inténtelo de nuevo o elija otra wallet.',
    switched: 'La cuenta de su wallet cambió otra vez. Elija la que desea e inténtelo de nuevo.',
    otherWallet: 'Otra wallet',
  },
  confirmed: {
    title: 'Listo',
    text: 'Su wallet se verificó.',
  },
  other: {
    title: 'Otra wallet',
    text: 'Elija la wallet que usa.',
    detected: 'Detectada',
    setUp: 'Configurar una wallet cripto nueva',
  },
  setup: {
    title: 'Configure una wallet cripto nueva',
    text: 'Instale una de estas, vuelva a esta página y recárguela.',
    open: (name) => `Abrir en ${name}`,
    none: 'Instale la wallet que prefiera, vuelva a esta página y recárguela.',
  },
} satisfies WalletSentences;
