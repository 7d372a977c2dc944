import { useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { textOf } from '#web/lib/api.ts';
import { languageNames } from '#web/lib/language.ts';
import { useChangeAppUserMutation, useSendAppInfoMutation } from '#web/features/customer/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastOutcome } from '#web/parts/outcome.ts';
import * as words from '#web/features/customer/words.nl.ts';

/** CUST-032. */
const tooShort = words.passwordNotSavedMustBe;

/**
 * CUST-031, CUST-032: the users who order for the customer, a password for them, and the instruction mail.
 */
export const AppAccess = ({ customer, isReadOnly }: { customer: CustomerView; isReadOnly: boolean }) => {
  const { customerId, appUser, email } = customer;
  const [password, setPassword] = useState('');
  const [username, setUsername] = useState(email);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ScreenLanguage>(appUser?.language ?? usualLanguage);
  const [change, { isLoading }] = useChangeAppUserMutation();
  const [mail, mailing] = useSendAppInfoMutation();

  const save = async () => {
    if ([...password].length < 8) {
      setProblem(tooShort);
      return;
    }
    const { error } = await change({
      request: {
        customerId,
        password,
        username: appUser ? undefined : username.trim(),
        isEnabled: undefined,
        role: undefined,
        language: appUser ? undefined : chosen,
      },
    });
    setProblem(textOf(error));
    if (error !== undefined) return;
    setPassword('');
    toast.done(words.customerDetailsUpdated);
  };
  /** D-61: of a user who is there at once, of a new one with the rest. */
  const readIn = async (language: ScreenLanguage) => {
    setChosen(language);
    if (!appUser) return;
    const { error } = await change({
      request: {
        customerId,
        language,
        password: undefined,
        username: undefined,
        isEnabled: undefined,
        role: undefined,
      },
    });
    if (error === undefined) return void toast.done(words.customerDetailsUpdated);
    setChosen(appUser.language ?? usualLanguage);
    toast.error(textOf(error) ?? words.languageNotSaved);
  };
  const send = async () => {
    toastOutcome(await mail({ request: { customerId } }), {
      done: words.instructionsSentTo(email),
      failed: words.theInstructionsWereNotSent,
    });
  };

  return (
    <Card
      title={words.userOfTheCustomerApp}
      aside={
        !isReadOnly && (
          <Button size="small" disabled={mailing.isLoading || email === ''} onClick={send}>
            {mailing.isLoading ? words.sending : words.mailInstructions}
          </Button>
        )
      }
    >
      <Facts
        of={[
          [words.loginName, appUser?.username ?? words.thisCustomerHasNoUser],
          [words.email, email || '–'],
        ]}
      />
      {!isReadOnly && (
        <Form className="customer-password" onSubmit={save}>
          <SelectField
            label={words.languageOfTheApp}
            value={chosen}
            disabled={isLoading}
            options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            onChange={(value) => void readIn(ScreenLanguage.parse(value))}
          />
          {!appUser && <TextField label={words.loginName} value={username} onChange={setUsername} />}
          <TextField
            label={words.newPassword}
            type="password"
            autoComplete="new-password"
            value={password}
            problem={problem}
            onChange={(text) => {
              setPassword(text);
              setProblem(undefined);
            }}
          />
          <Button type="submit" disabled={isLoading || password === ''}>
            {appUser ? words.savePassword : words.makeUser}
          </Button>
        </Form>
      )}
    </Card>
  );
};
