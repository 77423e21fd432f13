export { authenticateRequest } from './authenticateRequest.ts';
export { IdentityServiceError, ServerConfigError } from './errors.ts';
export { sessionHandler } from './sessionHandler.ts';
