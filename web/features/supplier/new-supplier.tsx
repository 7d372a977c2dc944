import { useState } from 'react';
import { useAddSupplierMutation } from '#web/features/supplier/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

/** SUP-002: a name; then the page of the new supplier. */
export const NewSupplier = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const [add, { isLoading, error }] = useAddSupplierMutation();
  const navigate = useNavigate();
  const isEmpty = name.trim() === '';
  const store = async () => {
    setIsChecked(true);
    if (isEmpty) return;
    const { data } = await add({ request: { name: name.trim() }, commandId });
    if (data) void navigate(`/leveranciers/${data.supplierId}`);
  };
  return (
    <Dialog title="Nieuwe leverancier" onClose={onClose}>
      <Form className="stack" onSubmit={store}>
        {error !== undefined && (
          <Banner kind="error">Er is een fout opgetreden. Leverancier werd niet opgeslagen.</Banner>
        )}
        <TextField
          label="Naam"
          isRequired
          data-autofocus
          maxLength={200}
          value={name}
          problem={isChecked && isEmpty ? 'Vul een naam in.' : undefined}
          onChange={setName}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading}>
            {isLoading ? 'Opslaan…' : 'Leverancier opslaan'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
