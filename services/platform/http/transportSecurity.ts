/** The header by which an answer over TLS demands nothing but TLS for a year (RFC 6797). */
export const transportSecurity = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
