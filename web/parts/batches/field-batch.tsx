import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Operation } from '#api/contract/operation.ts';
import { changeCustomerField } from '#api/customers/contract.ts';
import { changeProductField } from '#api/products/contract.ts';
import { batchFields, type FieldAction } from '#domain/batch/action.ts';
import { useBatchManagersQuery, useBatchTypesQuery } from '#web/parts/batches/api.ts';
import { BatchBar, type StartBatch } from '#web/parts/batches/batch-bar.tsx';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { MoreMenu } from '#web/parts/batches/more-menu.tsx';
import { customerTypeChoices } from '#web/parts/customer-types.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import * as words from '#web/parts/batches/words.nl.ts';

type Field = (typeof batchFields)[FieldAction][number];
type Option = { value: string; label: string };

const truth: readonly Option[] = [
  { value: '1', label: words.yes },
  { value: '0', label: words.no },
];

/** What a field can become. */
const useOptions = (field: Field): readonly Option[] => {
  const { data: managers = [] } = useBatchManagersQuery(undefined, {
    skip: field !== 'accountmanager_user_id',
  });
  const { data: types = [] } = useBatchTypesQuery(
    { list: 'product-types' },
    { skip: field !== 'product-type_id' },
  );
  switch (field) {
    case 'customer-type_id':
      return customerTypeChoices.map(({ id, name }) => ({ value: String(id), label: name }));
    case 'accountmanager_user_id':
      return [
        { value: '', label: words.nobody },
        ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
      ];
    case 'product-type_id':
      return types.map(({ id, name }) => ({ value: String(id), label: name }));
    case 'sellprice_class':
      return Object.entries(words.priceClasses).map(([value, label]) => ({ value, label }));
    default:
      return truth;
  }
};

const Change = ({
  action,
  counted,
  start,
  onClose,
}: {
  action: FieldAction;
  counted: string;
  start: StartBatch;
  onClose: () => void;
}) => {
  const fields: readonly Field[] = batchFields[action];
  const [field, setField] = useState<Field>(batchFields[action][0]);
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const options = useOptions(field);
  const value = chosen ?? options[0]?.value ?? '';
  const submit = async () => {
    setIsBusy(true);
    const isStarted = await start(action, { field, value: value === '' ? null : Number(value) });
    setIsBusy(false);
    if (isStarted) onClose();
  };
  return (
    <FormDialog
      title={words.changeField}
      verb={words.changeCounted(counted)}
      isBusy={isBusy}
      isReady={options.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={words.field}
        value={field}
        options={fields.map((name) => ({ value: name, label: words.fieldNames[name] }))}
        onChange={(next) => {
          setField(next as Field);
          setChosen(undefined);
        }}
      />
      <SelectField label={words.value} value={value} options={[...options]} onChange={setChosen} />
    </FormDialog>
  );
};

const ChangeButton = ({
  mayChange,
  ...change
}: Omit<Parameters<typeof Change>[0], 'onClose'> & { mayChange: boolean }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {mayChange && (
        <Button variant="filled" Icon={IconPencil} onClick={() => setIsAsking(true)}>
          {words.changeField}
        </Button>
      )}
      {isAsking && <Change {...change} onClose={() => setIsAsking(false)} />}
    </>
  );
};

type Props = { selection: Selection; matching: Matching };

const FieldBatch = ({
  action,
  call,
  countedOf,
  ...chosen
}: Props & { action: FieldAction; call: Operation; countedOf: (count: number) => string }) => {
  const mayChange = useMayCall(call);
  return (
    <BatchBar {...chosen}>
      {(start, count) => (
        <>
          <ChangeButton action={action} counted={countedOf(count)} start={start} mayChange={mayChange} />
          <MoreMenu {...chosen} />
        </>
      )}
    </BatchBar>
  );
};

/** A field of many customers at once: under a list of them. */
export const CustomerBatch = (chosen: Props) => (
  <FieldBatch
    {...chosen}
    action="customer-field"
    call={changeCustomerField}
    countedOf={words.customersCounted}
  />
);

/** The same of products. */
export const ProductBatch = (chosen: Props) => (
  <FieldBatch
    {...chosen}
    action="product-field"
    call={changeProductField}
    countedOf={words.productsCounted}
  />
);
