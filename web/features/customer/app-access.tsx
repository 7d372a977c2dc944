import { useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useChangeAppUserMutation, useSendAppInfoMutation } from '#web/features/customer/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastOutcome } from '#web/parts/outcome.ts';

/** CUST-032. */
const tooShort = 'Password not saved, must be 8 characters or longer';

/** CUST-031, CUST-032: who orders for the customer, a password for who does, and the mail that explains it. */
export const AppAccess = ({ customer, isReadOnly }: { customer: CustomerView; isReadOnly: boolean }) => {
  const { customerId, appUser, email } = customer;
  const [password, setPassword] = useState('');
  const [username, setUsername] = useState(email);
  const [problem, setProblem] = useState<string>();
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
      },
    });
    setProblem(textOf(error));
    if (error !== undefined) return;
    setPassword('');
    toast.done('Klantgegevens bijgewerkt');
  };
  const send = async () => {
    toastOutcome(await mail({ request: { customerId } }), {
      done: `Uitleg verstuurd naar ${email}`,
      failed: 'De uitleg is niet verstuurd',
    });
  };

  return (
    <Card
      title="Gebruiker van de klantapp"
      aside={
        !isReadOnly && (
          <Button size="small" disabled={mailing.isLoading || email === ''} onClick={() => void send()}>
            {mailing.isLoading ? 'Versturen…' : 'Uitleg mailen'}
          </Button>
        )
      }
    >
      <Facts
        of={[
          ['Loginnaam', appUser?.username ?? 'Deze klant heeft nog geen gebruiker in de klantapp'],
          ['E-mail', email || '–'],
        ]}
      />
      {!isReadOnly && (
        <Form className="customer-password" onSubmit={save}>
          {!appUser && <TextField label="Loginnaam" value={username} onChange={setUsername} />}
          <TextField
            label="Nieuw wachtwoord"
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
            {appUser ? 'Wachtwoord opslaan' : 'Gebruiker maken'}
          </Button>
        </Form>
      )}
    </Card>
  );
};
