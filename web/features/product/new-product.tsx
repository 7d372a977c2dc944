import { useState } from 'react';
import { productFields } from '#domain/product/fields.ts';
import { useAddProductMutation, useLookupQuery } from '#web/features/product/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

const missing = (is: boolean, problem: string) => (is ? problem : undefined);

/** PROD-003: name, supplier, vintage; then the page of the new product. */
export const NewProduct = ({ onClose }: { onClose: () => void }) => {
  const [wanted, setWanted] = useState({ name: '', supplierId: '', vintage: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const { data: suppliers } = useLookupQuery('suppliers');
  const [add, { isLoading, error }] = useAddProductMutation();
  const navigate = useNavigate();
  const vintage = wanted.vintage.trim() || null;
  const problems = {
    name: missing(wanted.name.trim() === '', 'Vul een naam in.'),
    supplierId: missing(wanted.supplierId === '', 'Kies een leverancier.'),
    vintage: productFields.vintage.check(vintage),
  };
  const store = async () => {
    setIsChecked(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const request = { name: wanted.name.trim(), supplierId: Number(wanted.supplierId), vintage };
    const { data } = await add({ request, commandId });
    if (data) void navigate(`/producten/${data.data.productId}`);
  };
  const set = (changed: Partial<typeof wanted>) => setWanted({ ...wanted, ...changed });
  return (
    <Dialog title="Nieuw product" onClose={onClose}>
      <Form className="stack" onSubmit={store}>
        {error !== undefined && (
          <Banner kind="error">Er is een fout opgetreden. Product werd niet opgeslagen.</Banner>
        )}
        <TextField
          label="Naam"
          isRequired
          data-autofocus
          value={wanted.name}
          problem={isChecked ? problems.name : undefined}
          onChange={(name) => set({ name })}
        />
        <SelectField
          label="Leverancier"
          isRequired
          value={wanted.supplierId}
          problem={isChecked ? problems.supplierId : undefined}
          options={[
            { value: '', label: suppliers ? 'Kies een leverancier' : 'Aan het laden ...' },
            ...(suppliers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(supplierId) => set({ supplierId })}
        />
        <TextField
          label="Jaargang"
          inputMode="numeric"
          value={wanted.vintage}
          problem={isChecked ? problems.vintage : undefined}
          hint="Leeg laten als het product geen jaargang heeft"
          onChange={(text) => set({ vintage: text })}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading}>
            {isLoading ? 'Opslaan…' : 'Product opslaan'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
