import { Language, languageNames } from '#domain/kernel/language.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/words.nl.ts';
import { SelectField } from '#web/ui/field.tsx';

/** The languages of papers and mails. */
export const paperLanguages = Language.options.map((value) => ({
  value,
  label: localized(languageNames[value]),
}));

/** In which of them a file is made. */
export const PaperLanguage = ({
  value,
  onChange,
}: {
  value: Language;
  onChange: (language: Language) => void;
}) => (
  <SelectField
    label={words.languageOfThePdf}
    value={value}
    onChange={(chosen) => onChange(Language.parse(chosen))}
    options={paperLanguages}
  />
);
