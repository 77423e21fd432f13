/** What an answer over TLS says of later ones: a year of nothing but TLS (RFC 6797). */
export const transportSecurity = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
