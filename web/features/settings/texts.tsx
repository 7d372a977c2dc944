import { useState } from 'react';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import * as words from '#web/features/settings/words.nl.ts';
import { paperLanguages } from '#web/parts/paper-language.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';

const languages = paperLanguages.filter(({ value }) => value !== 'nl');

/** The texts for customers and suppliers who do not read Dutch, one language at a time. */
export const Texts = ({ title }: { title: string }) => {
  const [language, setLanguage] = useState('en');
  return (
    <Card title={title}>
      <div className="stack">
        <p>{words.textsInLanguagesExplained}</p>
        <SelectField label={words.language} value={language} onChange={setLanguage} options={languages} />
        <SettingsForm key={language} tab={`texts-${language}`} />
      </div>
    </Card>
  );
};
