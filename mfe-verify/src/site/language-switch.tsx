import { languageNames, type Language } from '@studieplan/contracts/public/language';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { chooseLanguage, useLanguage, words } from '../texts/texts.ts';
import { followHere } from './site-link.tsx';

/** The page's own words in another language; the plan's text stays as it is. Works without JavaScript by its addresses. */
export function LanguageSwitch() {
  const shown = useLanguage();
  return (
    <nav aria-label={words('frame', frame).language} className="kv-languages">
      <ul className="kv-inline">
        {(Object.keys(languageNames) as Language[]).map((language) => (
          <li key={language}>
            <a
              className="ds-link"
              href={`?lang=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === shown || undefined}
              onClick={(event) => followHere(event, () => void chooseLanguage(language))}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
