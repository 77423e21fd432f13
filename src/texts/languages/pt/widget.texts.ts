import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '../complete.ts';

export const widget = {
  common: {
    retry: 'Tentar novamente',
    newTab: '(abre em uma nova aba)',
  },
  main: {
    title: 'Cadastre-se ou entre',
    email: 'E-mail',
    continueWithEmail: 'Continuar com e-mail',
    continueWith: (provider) => `Continuar com ${provider}`,
    continueWithPasskey: 'Continuar com uma passkey',
    cancel: 'Cancelar',
    otherWallet: 'Continuar com outra carteira',
    or: 'ou',
    lastUsed: 'Último uso',
    suggestion: (email) => `Você quis dizer ${email}?`,
    emailInvalid: 'Endereço de e-mail inválido',
    passcodeEmailInvalid: 'E-mail inválido. Tente novamente.',
    sending: 'Enviando o e-mail…',
    sendingCode: 'Enviando o código…',
    checkingEmail: 'Verificando seu e-mail…',
    waitingForPasskey: 'Aguardando sua passkey…',
    openingProvider: (provider) => `Abrindo ${provider}…`,
    onlyPasskeys: 'Erro: não é possível usar somente passkeys. Adicione outro produto à configuração.',
    emailConflict: 'Erro: não é possível usar links e códigos por e-mail ao mesmo tempo.',
    noProducts: 'Erro: nenhum produto pode ser usado. Adicione outro à configuração.',
  },
  tabs: {
    label: 'Como entrar',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
  },
  errorMessages: {
    offline: 'Você está sem conexão. O que você digitou foi mantido. Tente novamente mais tarde.',
    slow: 'Isso demorou demais. Tente novamente.',
    tryAgainIn: (pause) => `Você pode tentar novamente em ${pause}.`,
    unavailable: 'O serviço de login não está disponível no momento. Tente novamente em breve.',
    passkeyFailed: 'Ocorreu um erro desconhecido ao entrar com a passkey. Tente novamente.',
    passkeyUnknown:
      'A passkey não está registrada. Talvez você a tenha excluído da conta, mas não do gerenciador de senhas. Tente novamente.',
    passkeyUnsupported: 'Este navegador não pode usar passkeys aqui. Entre de outra forma.',
    storageBlocked: 'Seu navegador bloqueou os cookies ou os dados do site. Permita-os e tente novamente.',
    windowBlocked: 'Seu navegador bloqueou a janela deste acesso. Permita-a e tente novamente.',
    openInNewTab: 'Abrir esta página em uma nova aba',
    cancelled: 'Você cancelou o login. Nada mudou.',
  },
  providers: providerNames,
} satisfies WidgetSentences;
