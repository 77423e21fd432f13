/** The header by which the client of a page asks a host's backend; no page of another origin can send it unasked (D-599). */
export const PAGE_CLIENT_HEADER = 'Tinyspark-Client';
