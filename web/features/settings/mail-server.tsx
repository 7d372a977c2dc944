import { useState } from 'react';
import { setMailServer } from '#api/mail-sender/contract.ts';
import { NamedMailServer } from '#domain/account/mail-sender.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

const { useSetMailServerMutation } = defineCalls({
  setMailServer: mutation(setMailServer, { invalidatesTags: ['Account'] }),
});

const ports = { 587: '587 (gebruikelijk)', 465: '465 (TLS)', 25: '25', 2525: '2525' };

/** SET-014: the mail server of the account. A password that is stored is not shown; it is typed anew with a change. */
export const MailServer = ({ named, mayChange }: { named: NamedMailServer | null; mayChange: boolean }) => {
  const [server, setServer] = useState(named?.server ?? '');
  const [port, setPort] = useState<NamedMailServer['port']>(named?.port ?? 587);
  const [user, setUser] = useState(named?.user ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [store, { isLoading, error }] = useSetMailServerMutation();
  const isName = NamedMailServer.shape.server.safeParse(server.trim()).success;
  const lacksPassword = user.trim() !== '' && password === '';
  const save = async () => {
    setIsChecked(true);
    if (!isName || lacksPassword) return;
    const request = { server: server.trim(), port, user: user.trim(), password };
    if ((await store({ request })).error) return;
    setPassword('');
    setIsChecked(false);
    toast.done('Mailserver opgeslagen');
  };
  return (
    <Form className="stack" aria-label="Eigen mailserver" onSubmit={save}>
      {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
      <div className="fields">
        <TextField
          label="Mailserver"
          value={server}
          disabled={!mayChange}
          onChange={setServer}
          problem={
            isChecked && !isName ? 'Vul de naam van de server in, zoals smtp.uwprovider.nl.' : undefined
          }
        />
        <SelectField
          label="Poort"
          value={String(port)}
          disabled={!mayChange}
          options={Object.entries(ports).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setPort(Number(value) as NamedMailServer['port'])}
        />
        <TextField label="Gebruiker" value={user} disabled={!mayChange} onChange={setUser} />
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          value={password}
          disabled={!mayChange}
          hint={named ? 'Het opgeslagen wachtwoord wordt niet getoond.' : undefined}
          problem={isChecked && lacksPassword ? 'Vul het wachtwoord van deze gebruiker in.' : undefined}
          onChange={setPassword}
        />
      </div>
      {mayChange && (
        <div>
          <Button type="submit" variant="filled" disabled={isLoading}>
            Mailserver opslaan
          </Button>
        </div>
      )}
    </Form>
  );
};
