import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { keepShopSecret } from '#api/website/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { ShopAttributes } from '#web/features/settings/shop-attributes.tsx';
import {
  useAccountSecretsQuery,
  useKeepShopSecretMutation,
} from '#web/features/settings/website-endpoints.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormSection, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** The secret (302) is typed anew with each change: what is kept is told to nobody. */
const ShopSecret = () => {
  const [secret, setSecret] = useState('');
  const { data: secrets } = useAccountSecretsQuery();
  const [keep, { isLoading, error }] = useKeepShopSecretMutation();
  const { isKept = false, isUnreadable = false } =
    secrets?.find(({ purpose }) => purpose === 'webshop') ?? {};
  const save = async () => {
    if ((await keep({ request: { secret: secret.trim() } })).error) return;
    setSecret('');
    toast.done('Geheime sleutel opgeslagen');
  };
  return (
    <FormSection title="Geheime sleutel" explanation="Van de webwinkel. Hij staat nergens in beeld.">
      <Form className="stack" onSubmit={save}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        {isUnreadable && (
          <Banner kind="warning">De geheime sleutel is niet meer te lezen. Voer hem opnieuw in.</Banner>
        )}
        <TextField
          label="Geheime sleutel (consumer secret)"
          type="password"
          autoComplete="new-password"
          value={secret}
          hint={isKept ? 'Er is een sleutel opgeslagen.' : 'Nog geen sleutel.'}
          onChange={setSecret}
        />
        <div>
          <Button type="submit" disabled={isLoading || secret.trim() === ''}>
            Sleutel opslaan
          </Button>
        </div>
      </Form>
    </FormSection>
  );
};

/** INT-018, INT-004: how products stand in the webshop; only support switches the link on. */
export const WebshopCard = ({ isOn }: { isOn: boolean }) => {
  const mayChange = mayCall(keepShopSecret, roleOf(useSession()));
  return (
    <Card title="Webwinkel">
      {isOn ? (
        <div className="stack">
          <SettingsForm tab="webshop" />
          {mayChange && <ShopSecret />}
          <ShopAttributes mayChange={mayChange} />
        </div>
      ) : (
        <p className="muted panel-note">
          De synchronisatie met de webwinkel staat uit. Neem contact op met support om haar aan te zetten.
        </p>
      )}
    </Card>
  );
};
