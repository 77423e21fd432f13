const port = Number(process.env['E2E_PORT'] ?? 4180);

/** The walks' build, with its observer, in production mode. */
export const ORIGIN = `http://localhost:${port}`;
/** The product as it is shipped, with nothing intercepted. */
export const SHIPPED_ORIGIN = `http://localhost:${port + 1}`;
/** React in development and StrictMode. */
export const STRICT_ORIGIN = `http://localhost:${port + 2}`;
