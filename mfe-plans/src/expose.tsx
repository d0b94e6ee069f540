import { contractVersion } from '@studieplan/contracts';

// In a task of its own after the contract, so that the browser can answer in between.
await new Promise((resolve) => setTimeout(resolve));
const { default: App } = await import(/* webpackMode: "eager" */ './app.tsx');
export { contractVersion };
export default App;
