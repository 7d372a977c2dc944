import type { ResponseOf } from '#api/contract/operation.ts';
import { carrierKeys, keepCarrierKey } from '#api/shipments/contract.ts';
import { CarrierCode, carrierInfo } from '#domain/shipping-label/carrier.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { inAdvance, together } from '#web/lib/ask-along.ts';
import { endpoints as settings, useAccountDataQuery } from '#web/features/settings/api.ts';
import { Card } from '#web/ui/card.tsx';
import { SecretForm, SettingsForm } from '#web/features/settings/settings-form.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { FormSection } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/settings/words.nl.ts';

const { endpoints, useCarrierKeysQuery, useKeepCarrierKeyMutation } = defineCalls({
  carrierKeys: query(carrierKeys, { part: 'data' }),
  keepCarrierKey: mutation(keepCarrierKey, { invalidatesTags: ['Account'] }),
});

/** The data of the panel, prefetched. */
export const ask = () =>
  together(
    settings.accountData.initiate(undefined, inAdvance),
    endpoints.carrierKeys.initiate(undefined, inAdvance),
  );

const CarrierKey = ({
  carrier,
  keys,
}: {
  carrier: CarrierCode;
  keys: ResponseOf<typeof carrierKeys>['data'];
}) => {
  const { service, name } = carrierInfo[carrier];
  const { hasKey = false, isUnreadable = false } = keys.find((key) => key.service === service) ?? {};
  const [keep, state] = useKeepCarrierKeyMutation();
  const stored = hasKey ? words.aKeyHasBeenSaved : words.noKeyYetLabelsOf;
  return (
    <SecretForm
      name={words.keyOf(name)}
      label={service === 603 ? words.passwordOf(name) : words.apiKey(name)}
      hint={isUnreadable ? words.untilThenNoLabelsAre : stored}
      unreadable={isUnreadable && words.theKeyOfCanNo(name)}
      done={words.keyOfSaved(name)}
      state={state}
      store={(key) => keep({ request: { service, key } })}
    />
  );
};

/** INT-007 to INT-009: the parcel carriers, the sender address, and the notification to the customer. */
export const Panel = () => {
  const mayKeep = useMayCall(keepCarrierKey);
  const { data: record } = useAccountDataQuery();
  const carriersKeys = useCarrierKeysQuery();
  if (!record) return <Skeleton height={96} />;
  return (
    <Card title={words.shipmentServices}>
      <SettingsForm tab="shipments" />
      {mayKeep && (
        <FormSection title={words.keys} explanation={words.fromTheCarrierKeysAre}>
          <Fetched query={carriersKeys}>
            {(keys) =>
              CarrierCode.options.map((carrier) => <CarrierKey key={carrier} carrier={carrier} keys={keys} />)
            }
          </Fetched>
        </FormSection>
      )}
      <SettingsForm tab="carriers" />
      <SettingsForm tab="shipment-mail" />
      {record.shipment_trt_email && <SettingsForm tab="shipment-mail-text" />}
    </Card>
  );
};
