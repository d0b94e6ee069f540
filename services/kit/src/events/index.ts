export { anyErased, rememberErased } from './erased-people.ts';
export { eraseFacts } from './erasure.ts';
export { EventConsumer, type EventMeta } from './event-consumer.ts';
export { isLaterEpoch, restoredChannel, restoredExitCode, skewMs, watchEpoch } from './event-epoch.ts';
export { durableName, keptMs, streamName, streamRenewed } from './event-stream.ts';
export { factIdOf, isGenuine } from './facts.ts';
export { record, recordAll } from './outbox.ts';
export { stewardOperations } from './steward-operations.ts';
