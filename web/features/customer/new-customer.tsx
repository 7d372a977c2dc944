import { customerTypes } from '#domain/customer/customer-types.ts';
import { useState } from 'react';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { useManagersQuery, useStoreCustomerMutation } from '#web/features/customer/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/customer/words.nl.ts';

const empty = {
  name: '',
  street: '',
  houseNumber: '',
  houseNumberExtra: '',
  postcode: '',
  city: '',
  contactPerson: '',
  telephone: '',
  mobile: '',
  email: '',
};
type Text = keyof typeof empty;
const labels: Record<Text, string> = {
  name: words.name,
  street: words.street,
  houseNumber: words.houseNumber,
  houseNumberExtra: words.addition,
  postcode: words.postcode,
  city: words.city,
  contactPerson: words.contactPerson,
  telephone: words.telephone,
  mobile: words.mobile,
  email: words.email,
};

/** CUST-003, CUST-004: a new customer, whose page opens after saving. */
export const NewCustomerDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { data: managers } = useManagersQuery();
  const [texts, setTexts] = useState(empty);
  const [type, setType] = useState('');
  const [manager, setManager] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const [store, { isLoading, error }] = useStoreCustomerMutation();
  const nameProblem = texts.name.trim() === '' ? words.enterAName : undefined;
  const managerProblem = manager === null ? words.chooseAnAccountManager : undefined;
  const mailProblem = emailProblem(texts.email.trim())?.[words.language];

  const send = async () => {
    setIsTried(true);
    if (manager === null || (nameProblem ?? mailProblem)) return;
    const { data } = await store({
      request: {
        ...texts,
        name: texts.name.trim(),
        email: texts.email.trim(),
        country: 'Nederland',
        customerType: type,
        accountManagerId: manager,
      },
      commandId,
    });
    if (!data) return;
    toast.done(words.customerAdded(texts.name.trim()));
    onClose();
    void navigate(`/klanten/${data.data.customerId}`);
  };

  const problems: Partial<Record<Text, string | undefined>> = {
    name: isTried ? nameProblem : undefined,
    email: isTried ? mailProblem : undefined,
  };
  return (
    <FormDialog
      title={words.newCustomer}
      verb={words.saveCustomer}
      busyVerb={words.saving}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        {(Object.keys(labels) as Text[]).map((name, index) => (
          <TextField
            key={name}
            label={labels[name]}
            isRequired={name === 'name'}
            isWide={name === 'name'}
            problem={problems[name]}
            value={texts[name]}
            autoComplete="off"
            onChange={(value) => setTexts({ ...texts, [name]: value })}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
        <SelectField
          label={words.customerType}
          value={type}
          onChange={setType}
          options={[
            { value: '', label: '' },
            ...customerTypes.map(({ name, label }) => ({ value: name, label: localized(label) })),
          ]}
        />
        <IdSelect
          label={words.accountManager}
          isRequired
          none=""
          rows={managers}
          value={manager}
          problem={isTried ? managerProblem : undefined}
          onChange={setManager}
        />
      </Fields>
    </FormDialog>
  );
};
