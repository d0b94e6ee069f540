import './later-styles.ts';
import '../site/without-scripts.css';
import '@studieplan/ui/theme/public-fields.css';
