import { useCallback, useEffect, useRef, useState } from 'react';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { Page } from '#customer-app/app/page.tsx';
import { keepUser, useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { shortestPassword } from '#domain/user/password.ts';
import { codeAsked } from '#web/lib/code-asked.ts';
import { useFocusKept } from '#web/lib/focus-back.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Navigate, useBlocker } from '#web/lib/router.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LanguageField } from '#web/ui/language-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskedAgain } from '#customer-app/features/profile/asked-again.tsx';
import { OwnSessions } from '#customer-app/features/profile/sessions.tsx';
import * as words from '#customer-app/features/profile/words.nl.ts';

const nothing = {};
/** MSG-081. */
const systemError = words.thereHasBeenASystem;

/** AUTH-034: version 2 of the app lets users change their password. */
const PasswordForm = () => {
  const { client } = useApp();
  // what is asked of the user's role, once that is known
  const shortest = useAnswer(pageCalls.appProfile, nothing).data?.shortestPassword ?? shortestPassword;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  useReportUnsaved('page', current !== '' || password !== '');
  const [result, setResult] = useState<{ kind: 'error' | 'done'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isShort = password !== '' && password.length < shortest;
  const submit = async () => {
    if (password.length < shortest) {
      setResult({ kind: 'error', text: words.minimumLength(shortest) });
      return;
    }
    setIsBusy(true);
    const answer = await client.call(pageCalls.appPassword, { password, current });
    setIsBusy(false);
    if ('error' in answer) {
      const { status, text } = answer.error;
      setResult({ kind: 'error', text: status >= 500 || status === 0 ? systemError : text });
      return;
    }
    setResult({ kind: 'done', text: words.yourPasswordHasBeenChanged });
    setCurrent('');
    setPassword('');
  };
  return (
    <Form className="card form" aria-labelledby="password" onSubmit={submit}>
      <h2 id="password">{words.changePassword}</h2>
      <div className="pad">
        <TextField
          label={words.currentPassword}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <TextField
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          problem={isShort ? words.minimumLength(shortest) : undefined}
          hint={words.atLeastCharacters(shortest)}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setResult(null);
          }}
        />
        {result && <Banner kind={result.kind}>{result.text}</Banner>}
        <Button type="submit" variant="filled" disabled={isBusy || !current || !password}>
          {words.changePassword}
        </Button>
      </div>
    </Form>
  );
};

const fields = [
  { field: 'firstname', name: 'firstName', label: words.firstName, autoComplete: 'given-name' },
  { field: 'lastname', name: 'lastName', label: words.lastName, autoComplete: 'family-name' },
  { field: 'email', name: 'email', label: words.emailAddress, autoComplete: 'email' },
] as const;

/** The page is left once what was typed is saved; why it was not is read at its field. */
const useSavedFirst = () => {
  const [isSaving, setIsSaving] = useState(false);
  const saves = useRef({ running: 0, isRefused: false });
  const leaving = useBlocker(useCallback(() => saves.current.running > 0, []));
  useEffect(() => {
    if (!leaving || isSaving) return;
    if (saves.current.isRefused) leaving.stay();
    else leaving.leave();
  }, [leaving, isSaving]);
  return async (save: Promise<boolean>) => {
    const { current } = saves;
    if (current.running === 0) current.isRefused = false;
    current.running += 1;
    setIsSaving(true);
    if (!(await save)) current.isRefused = true;
    current.running -= 1;
    setIsSaving(current.running > 0);
  };
};

/** API-079: one contact field of the user, saved when it is left. */
const ContactField = ({
  field,
  name,
  label,
  autoComplete,
  whileSaving,
}: (typeof fields)[number] & { whileSaving: ReturnType<typeof useSavedFirst> }) => {
  const { client, session } = useApp();
  const [value, setValue] = useState(session.user[name]);
  const [stored, setKept] = useState(value);
  const [error, setError] = useState('');
  const keep = async () => {
    const wanted = value.trim();
    if (wanted === stored) return true;
    const answer = await client.call(pageCalls.appUser, { field, val: wanted });
    setError('error' in answer ? words.notSaved(answer.error.text) : '');
    if ('error' in answer) return false;
    setKept(wanted);
    keepUser(session, { [name]: wanted });
    return true;
  };
  return (
    <TextField
      label={label}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      maxLength={200}
      problem={error || undefined}
      hint={value.trim() !== stored && words.savedWhenYouLeaveThe}
      value={value}
      onChange={setValue}
      onBlur={() => void whileSaving(keep())}
    />
  );
};

/** D-61: the language of the user, in which the pages are then shown. */
const OwnLanguage = () => {
  const { client, session } = useApp();
  return (
    <LanguageField
      save={async (language) => {
        const answer = await client.call(pageCalls.appLanguage, { language });
        if ('error' in answer) return answer.error.text;
        keepUser(session, { language });
        return undefined;
      }}
    />
  );
};

/** APP-043: only in version 2 of the app. */
export const Profile = () => {
  const { user, actingUser } = useApp().session;
  const asked = codeAsked.use();
  useFocusKept();
  const whileSaving = useSavedFirst();
  if (user.roles[0] === 'CLIENT') return <Navigate to="/overzicht" replace />;
  return (
    <Page title={words.myProfile}>
      {actingUser ? (
        <Banner kind="info">{words.theCustomerChangesNameAnd}</Banner>
      ) : (
        <div className="columns">
          <section className="card form" aria-labelledby="own">
            <h2 id="own">{words.yourDetails}</h2>
            <div className="pad">
              {fields.map((item) => (
                <ContactField key={item.field} {...item} whileSaving={whileSaving} />
              ))}
              <OwnLanguage />
              <p className="small">
                {words.loginName} {user.username}
              </p>
            </div>
          </section>
          <PasswordForm />
          <OwnSessions />
        </div>
      )}
      {asked && <AskedAgain {...asked} />}
    </Page>
  );
};
