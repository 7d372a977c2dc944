import { ScreenLanguage } from '#domain/kernel/language.ts';
import { languageNames, reloadIn } from '#web/lib/language.ts';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/lib/words.nl.ts';
import './language-choice.css';

/** D-61: the languages of a page without a user. `beforeReload` keeps what was typed: the page comes anew. */
export const LanguageChoice = ({ beforeReload }: { beforeReload?: (() => unknown) | undefined }) => (
  <nav className="language-choice" aria-label={words.languageLabel}>
    {ScreenLanguage.options.map((language) => (
      <LinkButton
        key={language}
        lang={language}
        aria-current={language === words.language || undefined}
        onClick={() => {
          beforeReload?.();
          reloadIn(language);
        }}
      >
        {languageNames[language]}
      </LinkButton>
    ))}
  </nav>
);
