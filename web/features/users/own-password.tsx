import { useState } from 'react';
import { shortestPassword, tooShortText } from '#domain/user/password.ts';
import { textOf } from '#web/lib/api.ts';
import { useChangeOwnPasswordMutation } from '#web/features/users/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** AUTH-034: the own password; every other session of the user ends with it. */
export const OwnPassword = () => {
  const [change, { isLoading }] = useChangeOwnPasswordMutation();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (password.length < shortestPassword) {
      setProblem(tooShortText);
      return;
    }
    const { error } = await change({ request: { password, current } });
    setProblem(textOf(error));
    if (error !== undefined) return;
    setCurrent('');
    setPassword('');
    toast.done('Uw wachtwoord is gewijzigd', { body: 'Op andere apparaten bent u uitgelogd.' });
  };
  return (
    <Card title="Wachtwoord wijzigen">
      <Form onSubmit={submit}>
        <Fields>
          <TextField
            label="Huidig wachtwoord"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
          <TextField
            label="Nieuw wachtwoord"
            type="password"
            autoComplete="new-password"
            problem={problem}
            hint={`Minstens ${shortestPassword} tekens.`}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" variant="filled" disabled={isLoading || current === '' || password === ''}>
              Wachtwoord wijzigen
            </Button>
          </div>
        </Fields>
      </Form>
    </Card>
  );
};
