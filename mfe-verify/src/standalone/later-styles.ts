import '@studieplan/ui/theme/public-later.css';
import '../site/forced-colors.css';
import '../site/print.css';
import { keepFocus } from '@studieplan/ui/page/keep-focus.ts';

// Nothing goes away before somebody has done something.
keepFocus();
