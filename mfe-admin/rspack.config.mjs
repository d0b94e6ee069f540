import { microFrontend } from '../ui/build/rspack-base.mjs';

export default microFrontend({ folder: import.meta.dirname, name: 'mfe_admin' });
