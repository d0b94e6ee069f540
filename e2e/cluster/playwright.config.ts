import rolling from '../rolling/playwright.config.ts';

/** `npm run try:cluster`: three NATS servers, two of each service, and servers killed and paused under load. */
export default rolling;
