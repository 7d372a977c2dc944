import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { carrierKeys, keepCarrierKey } from '#api/shipments/contract.ts';
import { accountSettings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { CarrierCode, carrierInfo, type CarrierService } from '#domain/shipping-label/carrier.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { inAdvance, together } from '#web/parts/ask-along.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  endpoints as settings,
  useAccountDataQuery,
  useChangeAccountDataMutation,
} from '#web/features/settings/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormSection, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';

const { endpoints, useCarrierKeysQuery, useKeepCarrierKeyMutation } = defineCalls({
  carrierKeys: query(carrierKeys, { part: 'data' }),
  keepCarrierKey: mutation(keepCarrierKey, { invalidatesTags: ['Account'] }),
});

/** What the panel shows, asked before it is there. */
export const ask = () =>
  together(
    settings.accountData.initiate(undefined, inAdvance),
    endpoints.carrierKeys.initiate(undefined, inAdvance),
  );

/** A key is typed anew with each change: what is kept is told to nobody. */
const Key = ({
  service,
  name,
  hasKey,
  isUnreadable,
}: {
  service: CarrierService;
  name: string;
  hasKey: boolean;
  isUnreadable: boolean;
}) => {
  const [key, setKey] = useState('');
  const [keep, { isLoading, error }] = useKeepCarrierKeyMutation();
  const save = async () => {
    if ((await keep({ request: { service, key: key.trim() } })).error) return;
    setKey('');
    toast.done(`Sleutel van ${name} opgeslagen`);
  };
  return (
    <Form className="stack" aria-label={`Sleutel van ${name}`} onSubmit={save}>
      {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
      {isUnreadable && (
        <Banner kind="warning">De sleutel van {name} is niet meer te lezen. Voer hem opnieuw in.</Banner>
      )}
      <TextField
        label={service === 603 ? `${name}: wachtwoord` : `${name}: API-sleutel`}
        type="password"
        autoComplete="new-password"
        value={key}
        hint={
          isUnreadable
            ? 'Tot dan worden er met deze vervoerder geen labels gemaakt.'
            : hasKey
              ? 'Er is een sleutel opgeslagen. Hij wordt niet getoond.'
              : 'Nog geen sleutel: labels van deze vervoerder zijn proeflabels.'
        }
        onChange={setKey}
      />
      <div>
        <Button type="submit" disabled={isLoading || key.trim() === ''}>
          Sleutel opslaan
        </Button>
      </div>
    </Form>
  );
};

/** INT-007 to INT-009: who carries parcels, from which address, and what the customer is told. */
export const Panel = () => {
  const role = roleOf(useSession());
  const { data: record } = useAccountDataQuery();
  const [change] = useChangeAccountDataMutation();
  const { data: keys } = useCarrierKeysQuery();
  const save = fieldSaver(
    accountSettings,
    { done: 'Instelling opgeslagen', failed: 'Something went wrong, please try again' },
    (wanted) => change({ request: wanted }),
  );
  if (!record) return <Skeleton height={96} />;
  const form = (tab: string) => (
    <RecordForm
      fields={accountSettings as Fields}
      tab={tab}
      record={record as unknown as Values<Fields>}
      role={role}
      save={(name, to, from) => save(name as keyof typeof accountSettings & string, to, from)}
    />
  );
  return (
    <Card title="Shipment Services">
      {form('shipments')}
      {mayCall(keepCarrierKey, role) && keys && (
        <FormSection
          title="Sleutels"
          explanation="Van de vervoerder. Sleutels zijn geheim en staan nergens in beeld."
        >
          {CarrierCode.options.map((carrier) => {
            const { service, name } = carrierInfo[carrier];
            const { hasKey = false, isUnreadable = false } =
              keys.find((item) => item.service === service) ?? {};
            return <Key key={service} {...{ service, name, hasKey, isUnreadable }} />;
          })}
        </FormSection>
      )}
      {form('carriers')}
      {form('shipment-mail')}
      {record.shipment_trt_email && form('shipment-mail-text')}
    </Card>
  );
};
