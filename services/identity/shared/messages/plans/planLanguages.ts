import type { MessageLanguage } from '#services/platform/messageTemplates/messageLanguages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { PlanWords } from './planWords.ts';
import { pt } from './pt.ts';

export const planWords: Record<MessageLanguage, PlanWords> = { en, ar, de, es, fr, ja, pt };
