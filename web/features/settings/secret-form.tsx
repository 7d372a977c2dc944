import { type ReactNode, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import * as words from '#web/features/settings/words.nl.ts';

/** A secret, which is typed anew with each change: what is stored is shown to nobody. */
export const SecretForm = ({
  name,
  label,
  hint,
  unreadable,
  done,
  state: { isLoading, error },
  store,
}: {
  name?: string;
  label: string;
  hint: string;
  /** What is said when the one that is stored cannot be read any more; false when it can. */
  unreadable: ReactNode;
  done: string;
  state: { isLoading: boolean; error: unknown };
  store: (secret: string) => Promise<{ error?: unknown }>;
}) => {
  const [secret, setSecret] = useState('');
  const save = async () => {
    if (await toastDone(store(secret.trim()), done)) setSecret('');
  };
  return (
    <Form className="stack" aria-label={name} onSubmit={save}>
      <ErrorBanner error={error} />
      {unreadable && <Banner kind="warning">{unreadable}</Banner>}
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        value={secret}
        hint={hint}
        onChange={setSecret}
      />
      <div>
        <Button type="submit" disabled={isLoading || secret.trim() === ''}>
          {words.saveKey}
        </Button>
      </div>
    </Form>
  );
};
