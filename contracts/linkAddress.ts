/** The address of a link whose `&` a mail program or a page may have written as `&amp;` (D-457). */
export const linkAddress = (href: string): URL => new URL(href.replaceAll('&amp;', '&'));
