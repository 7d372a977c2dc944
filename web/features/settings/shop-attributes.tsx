import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LookupEntryView } from '#api/lookups/contract.ts';
import { productFields } from '#domain/product/fields.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useChangeEntryMutation,
  useDeleteCustomFieldMutation,
  useSettingsListQuery,
} from '#web/features/settings/lists-api.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FormSection, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';

const list = 'shop-attributes' as const;
/** What of a product can be an attribute: what tells of the wine, no prices and no switches. */
const ownFields = Object.values(productFields)
  .filter(
    ({ tab, control }) => ['basic', 'info', 'extra', 'grapes'].includes(tab) && control.kind !== 'boolean',
  )
  .map(({ wire, label }) => ({ value: wire as string, label: label as string }));
const labelOf = (name: string) => ownFields.find(({ value }) => value === name)?.label ?? name;

const Attribute = ({ entry, mayChange }: { entry: LookupEntryView; mayChange: boolean }) => {
  const [change] = useChangeEntryMutation();
  const [remove, { isLoading }] = useDeleteCustomFieldMutation();
  const { id: entryId, name, description } = entry;
  const save = async (value: string) => {
    const { error } = await change({
      request: { list, entryId, field: 'description', value: value.trim(), parentId: null },
    });
    if (error !== undefined) throw new Error(textOf(error));
    return { outcome: 'saved' as const };
  };
  const takeOff = async () => {
    const { error } = await remove({ request: { entryId, type: 311 } });
    if (error === undefined) toast.done(`${labelOf(name)} gaat niet meer naar de webwinkel`);
    else toast.error(`${labelOf(name)} is niet verwijderd`, { body: textOf(error) ?? '' });
  };
  return (
    <li className="shop-attribute">
      <AutosaveField label={labelOf(name)} value={description} save={save} disabled={!mayChange} />
      {mayChange && (
        <IconButton
          label={`${labelOf(name)} verwijderen`}
          disabled={isLoading}
          onClick={() => void takeOff()}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
};

const NewAttribute = ({ known }: { known: readonly LookupEntryView[] }) => {
  const [name, setName] = useState('');
  const [shopName, setShopName] = useState('');
  const [change, { isLoading, error }] = useChangeEntryMutation();
  const left = ownFields.filter(({ value }) => !known.some((entry) => entry.name === value));
  const add = async () => {
    const own = { list, parentId: null };
    const { data } = await change({ request: { ...own, entryId: null, field: 'name', value: name } });
    if (!data) return;
    const described = await change({
      request: { ...own, entryId: data.id, field: 'description', value: shopName.trim() },
    });
    if (described.error !== undefined) return;
    toast.done(`${labelOf(name)} toegevoegd`);
    setName('');
    setShopName('');
  };
  return (
    <Form className="shop-attribute-new" aria-label="Attribuut toevoegen" onSubmit={add}>
      <SelectField
        label="Eigen veld"
        value={name}
        onChange={setName}
        options={[{ value: '', label: '' }, ...left]}
        problem={textOf(error)}
      />
      <TextField
        label="Naam in de webwinkel"
        autoComplete="off"
        maxLength={100}
        value={shopName}
        onChange={setShopName}
      />
      <Button
        type="submit"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={isLoading || name === '' || shopName.trim() === ''}
      >
        Toevoegen
      </Button>
    </Form>
  );
};

/** INT-018: which own field is which attribute of the webshop. */
export const ShopAttributes = ({ mayChange }: { mayChange: boolean }) => {
  const { data, error } = useSettingsListQuery({ subject: list });
  return (
    <FormSection title="Attributen" explanation="Welk eigen veld in de winkel onder welke naam staat.">
      <div className="section-wide">
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        {!data && error === undefined && <Skeleton height={48} />}
        {data?.length === 0 && <p className="muted">Er gaan nog geen eigen velden naar de webwinkel.</p>}
        {data && data.length > 0 && (
          <ul className="shop-attributes" aria-label="Attributen">
            {data.map((entry) => (
              <Attribute key={entry.id} entry={entry} mayChange={mayChange} />
            ))}
          </ul>
        )}
        {data && mayChange && <NewAttribute known={data} />}
      </div>
    </FormSection>
  );
};
