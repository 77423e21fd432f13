import { usePageContext } from '#src/views/pageContext.tsx';
import { type Language, languageNames } from '#src/texts/languages/names.ts';

interface LanguageSwitchProps {
  chosen: Language;
  onChosen(language: string): void;
}

/** The languages of the pages, each by its own name (D-486). */
export function LanguageSwitch({ chosen, onChosen }: LanguageSwitchProps) {
  const { language } = usePageContext().texts.frame;
  return (
    <nav className="ts-language" aria-label={language}>
      {/* Without `autoComplete` a browser would restore an older choice after a reload. */}
      <select aria-label={language} autoComplete="off" value={chosen} onChange={({ target }) => onChosen(target.value)}>
        {Object.entries(languageNames).map(([name, words]) => (
          <option key={name} value={name} lang={name}>
            {words}
          </option>
        ))}
      </select>
    </nav>
  );
}
