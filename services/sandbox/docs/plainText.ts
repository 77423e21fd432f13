/** The words of Markdown without its marks: links by their text, code as it is. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[|:\s-]+$/gm, '')
    .replaceAll(/[`*|]|^#+ /gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
