import { useState } from 'react';
import { scopeName, TokenScope } from '#domain/access-token/scope.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { useMakeAccessTokenMutation } from '#web/features/tokens/api.ts';
import { localized } from '#web/lib/localized.ts';
import { useDraft } from '#web/parts/draft.ts';
import { SecretDialog } from '#web/parts/secret-dialog.tsx';
import { useToday } from '#web/parts/today.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import './tokens.css';
import * as words from '#web/features/tokens/words.nl.ts';

const scopes = TokenScope.options.map((value) => ({ value, label: localized(scopeName(value)) }));
/** How long one lasts where nobody chose: half a year. */
const usualDays = 182;

/** Makes a token and shows it. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday();
  const [make, { error, isLoading }] = useMakeAccessTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const { draft, field } = useDraft({ name: '' });
  const [until, setUntil] = useState<CalendarDate | null>(addDays(today, usualDays));
  const [chosen, setChosen] = useState<TokenScope[]>([]);
  const name = draft.name.trim();
  const submit = async () => {
    if (until === null) return;
    const { data } = await make({ request: { name, scopes: chosen, until } });
    if (data) setToken(data.data.token);
  };
  if (token !== null)
    return (
      <SecretDialog
        title={words.tokenOf(name)}
        label={words.token}
        note={words.tokenIsShownOnce}
        copied={words.tokenCopied}
        secret={token}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={words.makeToken}
      className="dialog-form stack"
      verb={words.makeToken}
      error={error}
      isBusy={isLoading}
      isReady={name !== '' && until !== null && chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <DateField label={words.until} hint={words.untilHint} value={until} onChange={setUntil} today={today} />
      <CheckList
        className="token-scopes"
        legend={words.whatItMay}
        options={scopes}
        chosen={chosen}
        onChange={setChosen}
      />
      <p className="muted token-note">{words.neverWithin}</p>
    </FormDialog>
  );
};
