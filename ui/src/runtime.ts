// The part of ui that is shared as a singleton between shell and remotes: one session, one cache, one socket.
// Its export list is a promise between parts built apart; runtime.spec.ts asks for a new minor version when it changes.
export { loadConfig, readConfig, type AppConfig } from './config/config.ts';
export { ConfigProvider, useConfig, useProductName, usePublicOrigin } from './config/config-context.tsx';
export {
  currentToken,
  endSession,
  expireSession,
  holdSession,
  onSessionChange,
  sessionState,
  startSession,
  type SessionState,
} from './session/session.ts';
export { useSession, useSessionState, useUser } from './session/use-session.ts';
export { ApiError, errorFields, errorText } from './api/api-error.ts';
export { onReauthenticationNeeded } from './api/reauthentication.ts';
export { contactTrouble, onContactChange } from './api/contact.ts';
export { callOperation } from './api/call-operation.ts';
export {
  dropHeld,
  holdCall,
  holdMs,
  pauseHeld,
  resumeHeld,
  sendHeld,
  useHeldCalls,
  type HeldCall,
} from './api/held-call.ts';
export {
  createQueryClient,
  operationKey,
  useOperation,
  useOperationMutation,
  useRefresh,
} from './api/use-operation.ts';
export { onRealtime } from './realtime/realtime.ts';
export { useRealtime } from './realtime/use-realtime.ts';
