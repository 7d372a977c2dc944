import type { ComponentProps } from 'react';
import { setCheckoutKey } from '#api/checkout/contract.ts';
import { customerById } from '#api/customers/contract.ts';
import type { Settings } from '#domain/account/settings.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { Logo } from '#web/features/settings/logo.tsx';
import { ShownOnceKey } from '#web/parts/shown-once-key.tsx';
import { RecordSetting } from '#web/features/settings/settings-form.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { Card } from '#web/ui/card.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const { useCustomerOfCheckoutQuery, useSetCheckoutKeyMutation } = defineCalls({
  customerOfCheckout: query(customerById),
  setCheckoutKey: mutation(setCheckoutKey, { invalidatesTags: ['Account'] }),
});

/** The customer of sales for which the point of sale names no customer. */
const BaseCustomer = ({
  customerId,
  ...setting
}: Pick<ComponentProps<typeof RecordSetting>, 'mayChange' | 'save'> & { customerId: number | null }) => {
  const { currentData: chosen, ...query } = useCustomerOfCheckoutQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === null },
  );
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.customerPages);
  const { currentData, isFetching } = useFoundCustomersQuery({ q: question }, { skip: isTooShort });
  return (
    <RecordSetting
      label={words.customerForCounterSales}
      recordId={customerId}
      query={query}
      noneHint={words.emptyTheCheckoutNamesA}
      chosenText={chosen && customerId !== null ? chosen.customer.name : ''}
      {...setting}
      {...found(currentData, isFetching)}
      keyOf={(customer) => customer.customerId}
    >
      {(customer) => <span>{customer.name}</span>}
    </RecordSetting>
  );
};

/** The key with which the point of sale sells for the account: shown once, when it is generated (SET-006). */
const CheckoutKey = ({ mark }: { mark: string }) => {
  const [change, { isLoading }] = useSetCheckoutKeyMutation();
  const isSet = mark !== '';
  return (
    <ShownOnceKey
      name={words.checkoutKey}
      label={words.newCheckoutKey}
      about={isSet ? words.theKeyOfTheCheckout(mark.slice(1, 5)) : words.thereIsNoKeyYet}
      isSet={isSet}
      hint={words.enterItInTheCheckout}
      verb={isSet ? words.makeNewCheckoutKey : words.makeCheckoutKey}
      failed={words.theKeyWasNotSaved}
      isBusy={isLoading}
      store={(key) => change({ request: { key } })}
    />
  );
};

/** INT-027: the customer and the products of the point of sale, and the logo on its receipts. */
export const CheckoutCards = ({
  settings,
  mayChange,
  save,
}: {
  settings: Settings;
  mayChange: boolean;
  save: (customerId: number | null) => Promise<unknown>;
}) => (
  <div className="stack">
    <Card title={words.connectCheckout}>
      <div className="stack">
        <div className="fields">
          <BaseCustomer customerId={settings.checkout_base_client_id} mayChange={mayChange} save={save} />
        </div>
        {mayChange && <CheckoutKey mark={settings.checkout_token} />}
      </div>
    </Card>
    <Logo field="checkout_ticket_logo" address={settings.checkout_ticket_logo} mayChange={mayChange} />
  </div>
);
