export { authenticateRequest } from './authenticateRequest.ts';
export { IdentityServiceError, ServerApiError, ServerConfigError } from './errors.ts';
export { createServerApi } from './serverApi.ts';
export { sessionHandler } from './sessionHandler.ts';
