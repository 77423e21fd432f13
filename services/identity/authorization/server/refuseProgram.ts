import type { ServerResponse } from 'node:http';

/** Answers a program with an error of OAuth 2.0 (RFC 6749, section 5.2) before the library has read its request. */
export function refuseProgram(response: ServerResponse, status: number, error: string, description: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Connection', 'close');
  response.end(JSON.stringify({ error, error_description: description }));
}
