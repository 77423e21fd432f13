import type { MessageWords } from '../words.ts';

const browsers = {
  asked: ', no navegador que o pediu',
  began: ', no navegador em que você começou',
  any: '',
};

export const pt: MessageWords = {
  rule: (duration, browser) => `Funciona uma única vez, durante ${duration}${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'Seu link de acesso',
      lead: (target) => `Abra o link para entrar em ${target}.`,
      label: 'Entrar',
    },
    confirmation: {
      subject: () => 'Confirme seu e-mail',
      lead: (target) => `Abra o link para confirmar este endereço e entrar em ${target}. Isso é pedido uma única vez.`,
      label: 'Confirmar e entrar',
    },
    invitation: {
      subject: (target) => `Convite para ${target}`,
      lead: (target) => `Abra o link para aceitar o convite para ${target}.`,
      label: 'Aceitar o convite',
    },
    'member-log-in': {
      subject: (target) => `Seu link para entrar em ${target}`,
      lead: (target) => `Abra o link para entrar em ${target}.`,
      label: 'Entrar',
    },
    'member-invitation': {
      subject: (target) => `Convite para ${target}`,
      lead: (target) => `Abra o link para participar de ${target}.`,
      label: 'Participar',
    },
    'password-reset': {
      subject: () => 'Defina uma nova senha',
      lead: (target) => `Abra o link para definir uma nova senha para ${target}.`,
      label: 'Definir nova senha',
    },
  },
  ignore: {
    link: 'Se você não pediu isto, ignore esta mensagem: nada acontece enquanto ninguém abrir o link.',
    invitation: 'Se você não quer aceitar, ignore esta mensagem: nada acontece enquanto ninguém abrir o link.',
    password: 'Se você não pediu isto, ignore esta mensagem: sua senha continua a mesma.',
    passcode: 'Se você não pediu isto, ignore esta mensagem. Nunca compartilhe o código com ninguém.',
  },
  signInInstead: { introduction: 'Ou entre sem senha:', label: 'Entrar sem senha' },
  passcode: {
    subject: (target) => `Seu código de ${target}`,
    title: 'Seu código',
    lead: (target) => `Digite este código para entrar em ${target}.`,
    text: (code, target) => `${code} é seu código de ${target}.`,
    neverShare: 'Nunca o compartilhe.',
  },
  wayRemoved: {
    subject: 'Uma forma de entrar foi removida',
    removed: (target, way) => `Removido da sua conta de ${target}: ${way}.`,
    ways: {
      email: (label) => `o endereço de e-mail ${label}`,
      phone_number: (label) => `o número de telefone ${label}`,
      password: () => 'a senha',
      passkey: (label) => `a chave de acesso “${label}”`,
      provider: (label) => `a entrada com ${label}`,
      wallet: (label) => `a carteira ${label}`,
    },
    advice:
      'Se não foi você, entre, desconecte todos os outros dispositivos na página da sua conta e fale com o suporte.',
  },
  support: (address) => `Precisa de ajuda? Entre em contato: ${address}`,
};
