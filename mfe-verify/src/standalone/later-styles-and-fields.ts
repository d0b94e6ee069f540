import './later-styles.ts';
import '../features/verification/notices.css';
import '../site/without-scripts.css';
import '@studieplan/ui/theme/public-fields.css';
