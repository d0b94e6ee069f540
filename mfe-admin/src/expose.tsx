import { inTask } from '@studieplan/ui/part/in-task.ts';

// What the contract is written with, the contract, and what is drawn: each takes its time.
await inTask(() => import(/* webpackMode: "eager" */ '@studieplan/contracts/fields'));
await inTask(
  () => import(/* webpackMode: "eager", webpackExports: ["contractVersion"] */ '@studieplan/contracts'),
);
const { contractVersion, default: App } = await inTask(() => import(/* webpackMode: "eager" */ './app.tsx'));
export { contractVersion };
export default App;
