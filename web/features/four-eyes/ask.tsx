import { useState } from 'react';
import { useAskCreditLimitMutation, useAskOwnAccountMutation } from '#web/features/four-eyes/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { toastDone } from '#web/parts/outcome.ts';
import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import * as words from '#web/features/four-eyes/words.nl.ts';

/** Asks for another credit limit of a customer. */
export const AskCreditLimit = ({ onClose }: { onClose: () => void }) => {
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState<{ customerId: number; name: string } | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const { commandId, renew } = useCommandId();
  const [ask, { isLoading, error }] = useAskCreditLimitMutation();
  const found = useFoundCustomersQuery({ q: question }, { skip: question.trim().length < 2 });
  const send = async () => {
    if (!chosen || to === null) return;
    const { customerId } = chosen;
    if (await toastDone(ask({ request: { customerId, to }, commandId }), words.asked)) onClose();
  };
  return (
    <FormDialog
      title={words.askCreditLimit}
      className="stack"
      verb={words.ask}
      error={error}
      isBusy={isLoading}
      isReady={chosen !== null && to !== null}
      onSubmit={send}
      onClose={onClose}
    >
      <SearchField
        label={words.findCustomer}
        value={question}
        wait={typeaheadWaits.customerPages}
        onSearch={setQuestion}
      />
      <ul className="four-eyes-found" aria-label={words.customers}>
        {found.currentData?.map(({ customerId, number, name }) => (
          <li key={customerId}>
            <button
              type="button"
              aria-pressed={chosen?.customerId === customerId}
              onClick={() => {
                setChosen({ customerId, name });
                renew();
              }}
            >
              {number} · {name}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <MoneyField
          label={words.newLimitOf(chosen.name)}
          value={to}
          onChange={(amount) => {
            setTo(amount);
            renew();
          }}
          isRequired
        />
      )}
    </FormDialog>
  );
};

/** Asks for another IBAN of the company. */
export const AskOwnAccount = ({ onClose }: { onClose: () => void }) => {
  const [to, setTo] = useState('');
  const { commandId, renew } = useCommandId();
  const [ask, { isLoading, error }] = useAskOwnAccountMutation();
  const send = async () => {
    if (await toastDone(ask({ request: { to }, commandId }), words.asked)) onClose();
  };
  return (
    <FormDialog
      title={words.askOwnAccount}
      className="stack"
      verb={words.ask}
      error={error}
      isBusy={isLoading}
      isReady={to.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={words.newIban}
        isRequired
        autoComplete="off"
        maxLength={50}
        value={to}
        onChange={(text) => {
          setTo(text);
          renew();
        }}
      />
    </FormDialog>
  );
};
