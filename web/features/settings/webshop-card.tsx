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
import { Button, IconButton } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { FormSection, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone, toastOutcome } from '#web/parts/outcome.ts';
import { keepShopSecret } from '#api/website/contract.ts';
import { SecretForm, SettingsForm } from '#web/features/settings/settings-form.tsx';
import {
  useAccountSecretsQuery,
  useKeepShopSecretMutation,
} from '#web/features/settings/website-endpoints.ts';
import { WebshopOrders } from '#web/features/settings/webshop-orders.tsx';
import { Card } from '#web/ui/card.tsx';
import { savedBy } from '#web/parts/save-field.ts';
import { useMayCall } from '#web/parts/role.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/settings/words.nl.ts';

const list = 'shop-attributes' as const;
/** The product fields that can be an attribute: descriptions of the wine, no prices and no switches. */
const attributeFields = Object.values(productFields)
  .filter(
    ({ tab, control }) => ['basic', 'info', 'extra', 'grapes'].includes(tab) && control.kind !== 'boolean',
  )
  .map(({ wire, label }) => ({ value: wire as string, label: localized(label) }));
const labelOf = (name: string) => attributeFields.find(({ value }) => value === name)?.label ?? name;

const Attribute = ({ entry, mayChange }: { entry: LookupEntryView; mayChange: boolean }) => {
  const [change] = useChangeEntryMutation();
  const [remove, { isLoading }] = useDeleteCustomFieldMutation();
  const { id: entryId, name, description } = entry;
  const save = (value: string) =>
    savedBy(
      change({ request: { list, entryId, field: 'description', value: value.trim(), parentId: null } }),
    );
  const takeOff = async () => {
    toastOutcome(await remove({ request: { entryId, type: 311 } }), {
      done: words.noLongerGoesToThe(labelOf(name)),
      failed: words.wasNotDeleted(labelOf(name)),
    });
  };
  return (
    <li className="shop-attribute">
      <AutosaveField label={labelOf(name)} value={description} save={save} disabled={!mayChange} />
      {mayChange && (
        <IconButton label={words.deleteNamed(labelOf(name))} disabled={isLoading} onClick={takeOff}>
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
  const left = attributeFields.filter(({ value }) => !known.some((entry) => entry.name === value));
  const add = async () => {
    const request = { list, parentId: null };
    const { data } = await change({ request: { ...request, entryId: null, field: 'name', value: name } });
    if (!data) return;
    const described = change({
      request: { ...request, entryId: data.id, field: 'description', value: shopName.trim() },
    });
    if (!(await toastDone(described, words.attributeAdded(labelOf(name))))) return;
    setName('');
    setShopName('');
  };
  return (
    <Form className="shop-attribute-new" aria-label={words.addAttribute} onSubmit={add}>
      <SelectField
        label={words.ownField}
        value={name}
        onChange={setName}
        options={[{ value: '', label: '' }, ...left]}
        problem={textOf(error)}
      />
      <TextField
        label={words.nameInTheWebshop}
        autoComplete="off"
        maxLength={100}
        value={shopName}
        onChange={setShopName}
      />
      <Button type="submit" Icon={IconPlus} disabled={isLoading || name === '' || shopName.trim() === ''}>
        {words.add}
      </Button>
    </Form>
  );
};

/** INT-018: the own field of each webshop attribute. */
const ShopAttributes = ({ mayChange }: { mayChange: boolean }) => {
  return (
    <FormSection title={words.attributes} explanation={words.whichOwnFieldInThe}>
      <div className="section-wide">
        <Fetched query={useSettingsListQuery({ subject: list })}>
          {(entries) => (
            <>
              {entries.length === 0 ? (
                <p className="muted">{words.noOwnFieldsGoTo}</p>
              ) : (
                <ul className="shop-attributes" aria-label={words.attributes}>
                  {entries.map((entry) => (
                    <Attribute key={entry.id} entry={entry} mayChange={mayChange} />
                  ))}
                </ul>
              )}
              {mayChange && <NewAttribute known={entries} />}
            </>
          )}
        </Fetched>
      </div>
    </FormSection>
  );
};

/** The secret (302). */
const ShopSecret = () => {
  const [keep, state] = useKeepShopSecretMutation();
  return (
    <FormSection title={words.secretKey} explanation={words.fromTheWebshopItIs}>
      <Fetched query={useAccountSecretsQuery()}>
        {(secrets) => {
          const { isKept = false, isUnreadable = false } =
            secrets.find(({ purpose }) => purpose === 'webshop') ?? {};
          return (
            <SecretForm
              label={words.secretKeyConsumerSecret}
              hint={isKept ? words.secretIsStored : words.noKeyYet}
              unreadable={isUnreadable && words.theSecretKeyCanNo}
              done={words.secretKeySaved}
              state={state}
              store={(secret) => keep({ request: { secret } })}
            />
          );
        }}
      </Fetched>
    </FormSection>
  );
};

/** INT-018, INT-004: how products appear in the webshop; only support can turn the connection on. */
export const WebshopCard = ({ isOn }: { isOn: boolean }) => {
  const mayChange = useMayCall(keepShopSecret);
  return (
    <>
      <Card title={words.webshop}>
        {isOn ? (
          <div className="stack">
            <SettingsForm tab="webshop" />
            {mayChange && <ShopSecret />}
            <ShopAttributes mayChange={mayChange} />
          </div>
        ) : (
          <p className="muted panel-note">{words.theSynchronisationWithTheWebshop}</p>
        )}
      </Card>
      {isOn && <WebshopOrders />}
    </>
  );
};
