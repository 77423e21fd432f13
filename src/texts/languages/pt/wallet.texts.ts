import type { WalletSentences } from '../complete.ts';

export const wallet = {
  connect: {
    title: 'Conectando à sua carteira…',
    text: 'Conclua o login na janela pop-up da sua carteira.',
    waiting: (name) => `Aguardando ${name}`,
    slow: 'Ainda aguardando. O pop-up pode estar atrás desta janela; abra sua carteira para vê-lo ou volte e escolha outra forma.',
    pending: 'Sua carteira já tem uma solicitação desta página em aberto. Abra sua carteira e responda por lá.',
    switched: 'A conta ou a rede mudou na sua carteira, por isso estamos perguntando de novo.',
  },
  sign: {
    title: 'Assine a mensagem',
    text: 'Sua carteira pede uma assinatura. Ela é gratuita e não movimenta dinheiro.',
    message: 'A mensagem',
    verifying: 'Verificando…',
  },
  failed: {
    connect: '[Erro] Não foi possível conectar à carteira',
    sign: '[Erro] Não foi possível assinar a mensagem',
    missing: (name) => `${name} não foi encontrada neste navegador. Configure-a primeiro ou escolha outra carteira.`,
    connectDenied: 'A carteira foi fechada ou recusou a solicitação. Nada foi compartilhado.',
    signDenied: 'A carteira foi fechada ou recusou a assinatura. Nada foi alterado.',
    pending: 'Sua carteira ainda tem uma solicitação desta página em aberto. Responda por lá e tente novamente.',
    locked:
      'A carteira não compartilhou nenhuma conta. Desbloqueie-a ou escolha uma conta para esta página e tente novamente.',
    unreadable: 'A resposta da carteira não pôde ser usada. Tente novamente ou escolha outra carteira.',
    switched: 'A conta na sua carteira mudou de novo. Escolha a que você quer e tente novamente.',
    otherWallet: 'Outra carteira',
  },
  confirmed: {
    title: 'Tudo certo',
    text: 'Sua carteira foi verificada.',
  },
  other: {
    title: 'Outra carteira',
    text: 'Escolha a carteira que você usa.',
    detected: 'Detectada',
    setUp: 'Configurar uma nova carteira cripto',
  },
  setup: {
    title: 'Configure uma nova carteira cripto',
    text: 'Instale uma destas, volte a esta página e recarregue-a.',
    open: (name) => `Abrir no ${name}`,
    none: 'Instale a carteira que preferir, volte a esta página e recarregue-a.',
  },
} satisfies WalletSentences;
