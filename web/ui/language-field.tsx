import { useState } from 'react';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { keptFromReload, languageNames, reloadIn } from '#web/lib/language.ts';
import { SelectField } from '#web/ui/field.tsx';
import * as words from '#web/ui/words.nl.ts';

/**
 * D-61: the language of the signed-in user. `save` returns why it was not saved; otherwise the page reloads
 * in that language.
 */
export const LanguageField = ({
  save,
}: {
  save: (language: ScreenLanguage) => Promise<string | undefined>;
}) => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (language: ScreenLanguage) => {
    setIsBusy(true);
    const refused = keptFromReload() ?? (await save(language));
    setIsBusy(false);
    setProblem(refused);
    if (refused === undefined) reloadIn(language);
  };
  return (
    <SelectField
      label={words.languageLabel}
      hint={words.pageIsLoadedAnew}
      problem={problem}
      disabled={isBusy}
      value={words.language}
      options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      onChange={(value) => void change(value === 'en' ? 'en' : 'nl')}
    />
  );
};
