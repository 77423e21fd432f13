import { messageLanguages } from '#services/platform/messageTemplates/messageLanguages.ts';
import type { MessagePreview } from '#services/platform/messageTemplates/preview.ts';
import { isMessageKind, type MessageKind, messageKinds } from '#services/platform/messageTemplates/messageKinds.ts';
import { DEFAULT_TEMPLATE } from '#services/platform/messageTemplates/templates.ts';
import type { MessageBrand } from './builtIn.ts';
import { writtenMessage } from './message.ts';
import { sampleContent } from './samples.ts';

function templatesOf(kind: MessageKind, { brand }: MessageBrand): string[] {
  const named = [...brand.templates.keys()].map((key) => key.split('/')).filter(([of]) => of === kind);
  return [...new Set([DEFAULT_TEMPLATE, ...named.map(([, id = '']) => id)])];
}

/** Returns every kind of message in every template and language. */
export function messagePreviews(from: MessageBrand): MessagePreview[] {
  return Object.keys(messageKinds)
    .filter(isMessageKind)
    .flatMap((kind) =>
      templatesOf(kind, from).flatMap((templateId) =>
        messageLanguages.map((language) => {
          const content = sampleContent(kind, { name: from.brand.name, origin: from.origin });
          return { kind, templateId, language, ...writtenMessage(content, { locale: language, templateId }, from) };
        }),
      ),
    );
}
