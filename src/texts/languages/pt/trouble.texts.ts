import type { TroubleSentences } from '../complete.ts';

export const trouble = {
  stopped: 'O formulário de login parou. Recarregue a página para usá-lo novamente.',
} satisfies TroubleSentences;
