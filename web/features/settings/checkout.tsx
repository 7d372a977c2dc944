import { useState } from 'react';
import { setCheckoutKey } from '#api/checkout/contract.ts';
import { customerById } from '#api/customers/contract.ts';
import type { Settings } from '#domain/account/settings.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { Logo } from '#web/features/settings/logo.tsx';
import { useDebounced } from '#web/lib/debounce.ts';
import { freshKey } from '#web/lib/fresh-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

const { useCustomerOfCheckoutQuery, useSetCheckoutKeyMutation } = defineCalls({
  customerOfCheckout: query(customerById),
  setCheckoutKey: mutation(setCheckoutKey, { invalidatesTags: ['Account'] }),
});

const searchWait = 400;

/** Whom the checkout sells to where the till names no customer. */
const BaseCustomer = ({
  customerId,
  mayChange,
  save,
}: {
  customerId: number | null;
  mayChange: boolean;
  save: (customerId: number | null) => Promise<unknown>;
}) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { currentData: chosen } = useCustomerOfCheckoutQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === null },
  );
  const words = text.trim();
  const question = useDebounced(words, searchWait);
  const { currentData, isFetching } = useFoundCustomersQuery({ q: question }, { skip: question.length < 2 });
  const isWaiting = isFetching || question !== words;
  const store = (to: number | null) => {
    setProblem(undefined);
    void save(to).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Typeahead
      label="Klant voor losse verkoop"
      chosenText={chosen && customerId !== null ? chosen.customer.name : ''}
      problem={problem}
      hint={customerId === null ? 'Leeg: de kassa noemt bij elke verkoop een klant' : undefined}
      disabled={!mayChange}
      options={isWaiting ? [] : (currentData ?? [])}
      isLoading={isWaiting}
      onSearch={setText}
      onPick={(customer) => store(customer.customerId)}
      onClear={customerId === null ? undefined : () => store(null)}
      keyOf={(customer) => customer.customerId}
    >
      {(customer) => <span>{customer.name}</span>}
    </Typeahead>
  );
};

/** The key with which the checkout sells for the account: shown once, when it is made (SET-006). */
const CheckoutKey = ({ mark }: { mark: string }) => {
  const [change, { isLoading }] = useSetCheckoutKeyMutation();
  const [made, setMade] = useState<string | null>(null);
  const store = async (key: string) => {
    const { error } = await change({ request: { key } });
    if (error !== undefined)
      return void toast.warning('De sleutel is niet opgeslagen', { body: textOf(error) ?? '' });
    setMade(key === '' ? null : key);
    toast.done(key === '' ? 'Sleutel van de kassa ingetrokken' : 'Sleutel van de kassa gemaakt');
  };
  return (
    <div className="stack">
      <p className="muted">
        {mark === ''
          ? 'Er is nog geen sleutel. Met een sleutel legt de kassa verkopen van dit account vast.'
          : `De sleutel van de kassa eindigt op ${mark.slice(1, 5)}.`}
      </p>
      {made !== null && (
        <TextField
          label="Nieuwe kassasleutel"
          hint="Voer hem nu in de kassa in; hij is hierna niet meer te zien."
          readOnly
          value={made}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="panel-actions">
        <Button size="small" disabled={isLoading} onClick={() => void store(freshKey())}>
          {mark === '' ? 'Kassasleutel maken' : 'Nieuwe kassasleutel maken'}
        </Button>
        {mark !== '' && (
          <Button size="small" variant="quiet" disabled={isLoading} onClick={() => void store('')}>
            Intrekken
          </Button>
        )}
      </div>
    </div>
  );
};

/** INT-027: what the checkout sells to and with, and the logo on its tickets. */
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
    <Card title="Kassa koppelen">
      <div className="stack">
        <div className="fields">
          <BaseCustomer customerId={settings.checkout_base_client_id} mayChange={mayChange} save={save} />
        </div>
        {mayChange && <CheckoutKey mark={settings.checkout_token} />}
      </div>
    </Card>
    <Logo
      field="checkout_ticket_logo"
      title="Logo op de kassabon"
      subtitle="in zwart-wit geprint; jpg, png of webp, tot 10 MB"
      none="Nog geen logo: boven de kassabon staat de bedrijfsnaam."
      alt="Het logo op de kassabon"
      address={settings.checkout_ticket_logo}
      mayChange={mayChange}
    />
  </div>
);
