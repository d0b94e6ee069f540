import './later-styles.ts';
import '@studieplan/ui/theme/public-fields.css';
