import { contractVersion } from '@studieplan/contracts';
import { inTask } from '@studieplan/ui/part/in-task.ts';

// After the contract, which takes its time.
const { default: App } = await inTask(() => import(/* webpackMode: "eager" */ './app.tsx'));
export { contractVersion };
export default App;
