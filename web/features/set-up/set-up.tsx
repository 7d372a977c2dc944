import { setUp } from '#api/set-up/contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { useEffect, useState } from 'react';
import { titlePage } from '#web/lib/brand.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useDraft } from '#web/parts/draft.ts';
import '#web/ui/card.css';
import '#web/features/set-up/set-up.css';

const { useSetUpMutation } = defineCalls({
  setUp: mutation(setUp),
});

const empty = {
  code: '',
  companyName: '',
  city: '',
  priceSide: 'excl' as 'excl' | 'incl',
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
};
const texts = [
  ['code', 'Code', 'off'],
  ['companyName', 'Bedrijfsnaam', 'organization'],
  ['city', 'Plaats', 'address-level2'],
  ['firstName', 'Voornaam', 'given-name'],
  ['lastName', 'Achternaam', 'family-name'],
  ['email', 'E-mailadres', 'email'],
  ['username', 'Loginnaam', 'username'],
  ['password', 'Wachtwoord', 'new-password'],
] as const;
const shortestPassword = 8;

/** Ours: the first account of an empty installation and its ADMIN, with the code that its start printed. */
export const SetUp = () => {
  const [setUp, { isLoading, isSuccess }] = useSetUpMutation();
  const { draft: form, field, change } = useDraft(empty);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    titlePage('Eerste account');
  }, []);

  const submit = async () => {
    setProblem(null);
    const { error } = await setUp({ request: form });
    if (error) setProblem(textOf(error) ?? 'Niet opgeslagen. Uw invoer is bewaard.');
  };
  const isComplete =
    form.password.length >= shortestPassword &&
    [form.code, form.companyName, form.username, form.email].every((text) => text.trim() !== '');

  if (isSuccess)
    return (
      <main className="set-up">
        <div className="card card-body">
          <h1>{form.companyName} staat klaar</h1>
          <p>
            Log in als <strong>{form.username}</strong>.
          </p>
          <p>
            <Link to="/auth/login">Naar de inlogpagina</Link>
          </p>
        </div>
      </main>
    );
  return (
    <main className="set-up">
      <Form className="card" onSubmit={submit}>
        <h1>Eerste account maken</h1>
        <p className="muted">De code staat in het venster waarin Kelderboek is gestart.</p>
        {texts.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            label={name === 'password' ? `${label} (minstens ${shortestPassword} tekens)` : label}
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={autoComplete}
            {...field(name)}
          />
        ))}
        <SelectField
          label="Prijzen invoeren en tonen"
          value={form.priceSide}
          onChange={(value) => change({ priceSide: value as 'excl' | 'incl' })}
          options={[
            { value: 'excl', label: 'exclusief btw' },
            { value: 'incl', label: 'inclusief btw' },
          ]}
        />
        {problem !== null && (
          <p className="set-up-error" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="filled" disabled={isLoading || !isComplete}>
          Account maken
        </Button>
      </Form>
    </main>
  );
};
