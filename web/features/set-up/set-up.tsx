import { giveCode, login } from '#api/authentication/sign-in-contract.ts';
import { setUp } from '#api/set-up/contract.ts';
import { shortestPassword } from '#domain/user/password.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { titlePage } from '#web/lib/brand.ts';
import { codePage } from '#web/lib/code-page.ts';
import { inThisTab } from '#web/lib/browser-storage.ts';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { signedIn } from '#web/lib/session-state.ts';
import { useAppDispatch } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useDraft } from '#web/parts/draft.ts';
import { LanguageChoice } from '#web/parts/language-choice.tsx';
import '#web/ui/card.css';
import '#web/features/set-up/set-up.css';
import * as words from '#web/features/set-up/words.nl.ts';

const { useSetUpMutation, useSignInMutation, useEnterMutation } = defineCalls({
  setUp: mutation(setUp),
  signIn: mutation(login, { part: 'data' }),
  enter: mutation(giveCode, { part: 'data' }),
});

const empty = {
  code: '',
  companyName: '',
  priceSide: 'excl' as 'excl' | 'incl',
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
};
const texts = [
  ['code', words.code, 'off'],
  ['companyName', words.companyName, 'organization'],
  ['firstName', words.firstName, 'given-name'],
  ['lastName', words.lastName, 'family-name'],
  ['email', words.emailAddress, 'email'],
  ['username', words.loginName, 'username'],
  ['password', words.password, 'new-password'],
] as const;

const formKey = 'set-up';
const Typed = z.object({
  companyName: z.string(),
  priceSide: z.enum(['excl', 'incl']),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
/** What was typed before the page was loaded anew; a code and a password are never stored. */
const typed = {
  keep: (form: typeof empty) => inThisTab.write(formKey, Typed.parse(form)),
  take: () => ({ ...empty, ...inThisTab.read(formKey, Typed) }),
  forget: () => inThisTab.remove(formKey),
};

/** Where the company says who it is, right after it was made. */
const companyPage = '/settings/company';

/**
 * Ours: creates the first account of an empty installation and its ADMIN, with the code that the server
 * printed at start, and signs its ADMIN in.
 */
export const SetUp = () => {
  const [setUp, { isLoading, isSuccess }] = useSetUpMutation();
  const [signIn] = useSignInMutation();
  const [enter] = useEnterMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { draft: form, field, change } = useDraft(useState(typed.take)[0]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    titlePage(words.firstAccount);
  }, []);
  useEffect(() => {
    if (!isSuccess) typed.keep(form);
  }, [form, isSuccess]);

  const submit = async () => {
    setProblem(null);
    const { error } = await setUp({ request: { ...form, city: '' } });
    if (error) return setProblem(textOf(error) ?? words.notSavedYourInputHas);
    typed.forget();
    const { username, password } = form;
    const { data } = await signIn({ request: { username, password } });
    // a new installation asks its ADMIN to set up signing in with a code first
    const ticket = data && 'errors' in data ? data.second_factor?.ticket : undefined;
    const entered = ticket
      ? (await enter({ request: { ticket, code: '', passkey: undefined, remembers: false } })).data
      : data && 'token' in data && data;
    const first = entered ? entered.user[0] : undefined;
    // without a session the page says how to go on
    if (!entered || !first) return;
    dispatch(signedIn({ token: entered.token, user: first }));
    if (!ticket) return navigate(companyPage, { replace: true });
    return navigate(codePage, { replace: true, state: { to: companyPage } });
  };
  const isComplete =
    form.password.length >= shortestPassword &&
    [form.code, form.companyName, form.username, form.email].every((text) => text.trim() !== '');

  if (isSuccess)
    return (
      <main className="set-up">
        <div className="card card-body">
          <h1>
            {form.companyName} {words.isReady}
          </h1>
          <p>
            {words.logInAs} <strong>{form.username}</strong>.
          </p>
          <p>
            <Link to="/auth/login">{words.toTheLoginPage}</Link>
          </p>
        </div>
      </main>
    );
  return (
    <main className="set-up">
      <Form className="card" onSubmit={submit}>
        <h1>{words.makeFirstAccount}</h1>
        <p className="muted">{words.theCodeIsInThe}</p>
        {texts.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            label={name === 'password' ? words.atLeastCharacters(label, shortestPassword) : label}
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={autoComplete}
            {...field(name)}
          />
        ))}
        <SelectField
          label={words.enterAndShowPrices}
          value={form.priceSide}
          onChange={(value) => change({ priceSide: value as 'excl' | 'incl' })}
          options={[
            { value: 'excl', label: words.excludingVat },
            { value: 'incl', label: words.includingVat },
          ]}
          hint={words.cannotBeChangedLater}
        />
        {problem !== null && (
          <p className="set-up-error" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="filled" disabled={isLoading || !isComplete}>
          {words.makeAccount}
        </Button>
        <LanguageChoice />
      </Form>
    </main>
  );
};
