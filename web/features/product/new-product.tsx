import { useState } from 'react';
import { productFields } from '#domain/product/fields.ts';
import { useAddProductMutation, useLookupQuery } from '#web/features/product/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { useDraft } from '#web/parts/draft.ts';
import * as words from '#web/features/product/words.nl.ts';

const missing = (is: boolean, problem: string) => (is ? problem : undefined);

/** PROD-003: name, supplier, vintage; then the page of the new product. */
export const NewProduct = ({ onClose }: { onClose: () => void }) => {
  const { draft, field } = useDraft({ name: '', supplierId: null as number | null, vintage: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const { data: suppliers } = useLookupQuery({ list: 'suppliers' });
  const [add, { isLoading, error }] = useAddProductMutation();
  const navigate = useNavigate();
  const vintage = draft.vintage.trim() || null;
  const problems = {
    name: missing(draft.name.trim() === '', words.enterAName),
    supplierId: missing(draft.supplierId === null, words.chooseASupplier),
    vintage: productFields.vintage.check(vintage)?.[words.language],
  };
  const store = async () => {
    setIsChecked(true);
    const { supplierId } = draft;
    if (supplierId === null || Object.values(problems).some((problem) => problem !== undefined)) return;
    const request = { name: draft.name.trim(), supplierId, vintage };
    const { data } = await add({ request, commandId });
    if (data) void navigate(`/producten/${data.data.productId}`);
  };
  return (
    <FormDialog
      title={words.newProduct}
      className="stack"
      verb={words.saveProduct}
      busyVerb={words.saving}
      isBusy={isLoading}
      onSubmit={store}
      onClose={onClose}
    >
      {error !== undefined && <Banner kind="error">{words.somethingWentWrongTheProduct}</Banner>}
      <TextField
        label={words.name}
        isRequired
        data-autofocus
        problem={isChecked ? problems.name : undefined}
        {...field('name')}
      />
      <IdSelect
        label={words.supplier}
        isRequired
        none={suppliers ? words.supplierPlaceholder : words.loading}
        rows={suppliers}
        problem={isChecked ? problems.supplierId : undefined}
        {...field('supplierId')}
      />
      <TextField
        label={words.vintage}
        inputMode="numeric"
        problem={isChecked ? problems.vintage : undefined}
        hint={words.leaveEmptyIfTheProduct}
        {...field('vintage')}
      />
    </FormDialog>
  );
};
