import '@studieplan/ui/theme/public-later.css';
import '../site/forced-colors.css';
import '../site/print.css';
