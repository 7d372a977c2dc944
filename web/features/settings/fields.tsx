import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type LookupEntryView, changeSettingsField } from '#api/lookups/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { lookupLists } from '#domain/lookup/lists.ts';
import { textOf } from '#web/lib/api.ts';
import {
  useChangeEntryMutation,
  useDeleteCustomFieldMutation,
  useRemoveEntryMutation,
  useSettingsListQuery,
} from '#web/features/settings/lists-api.ts';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { savedBy } from '#web/parts/save-field.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastDone, toastOutcome } from '#web/parts/outcome.ts';
import './settings.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/settings/words.nl.ts';

type List = RequestOf<typeof changeSettingsField>['list'];

/** SET-032, SET-033: the lists in the order of the page; there are always eleven own product fields. */
const lists: readonly List[] = ['countries', 'regions', 'subregions', 'categories', 'custom-fields'];
/** The lists of its parents, from the top. */
const parents: Partial<Record<List, readonly List[]>> = {
  regions: ['countries'],
  subregions: ['countries', 'regions'],
};
const hasDescription = (list: List) => list in parents;

/** One entry: its name and description save themselves; the bin asks for confirmation (SET-034). */
const Entry = ({ list, entry, mayChange }: { list: List; entry: LookupEntryView; mayChange: boolean }) => {
  const one = localized(lookupLists[list].one);
  const [isAsked, setIsAsked] = useState(false);
  const [change] = useChangeEntryMutation();
  const [remove] = useRemoveEntryMutation();
  const [deleteCustomField] = useDeleteCustomFieldMutation();
  const save = (field: 'name' | 'description') => (value: string) => {
    const request = { list, entryId: entry.id, field, value: value.trim(), parentId: null };
    return savedBy(change({ request }));
  };
  const takeOff = async () => {
    const { id } = entry;
    const answer =
      list === 'custom-fields'
        ? await deleteCustomField({ request: { entryId: id, type: 311 } })
        : await remove({ request: { list, entryId: id } });
    setIsAsked(false);
    const name = `${one} ${entry.name}`;
    toastOutcome(answer, { done: words.deleted(name), failed: words.wasNotDeleted(name) });
  };
  return (
    <li className="list-entry" data-has-description={hasDescription(list) || undefined}>
      <AutosaveField
        label={`${one} ${entry.name}`}
        value={entry.name}
        save={save('name')}
        disabled={!mayChange}
        check={(text) => (text.trim() === '' ? words.enterAName : undefined)}
      />
      {hasDescription(list) && (
        <AutosaveField
          label={words.descriptionOf(entry.name)}
          value={entry.description}
          save={save('description')}
          disabled={!mayChange}
        />
      )}
      {mayChange && (
        <IconButton label={words.deleteNamed(entry.name)} onClick={() => setIsAsked(true)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.confirmDelete(one, entry.name)}
          verb={words.deleteTitle}
          isDangerous
          onConfirm={takeOff}
          onCancel={() => setIsAsked(false)}
        >
          {words.areYouSureYouWant}
        </ConfirmDialog>
      )}
    </li>
  );
};

const NewEntry = ({ list, parentId }: { list: List; parentId: number | null }) => {
  const one = localized(lookupLists[list].one);
  const [name, setName] = useState('');
  const [add, { isLoading, error }] = useChangeEntryMutation();
  const submit = async () => {
    const value = name.trim();
    if (value === '') return;
    const request = { list, entryId: null, field: 'name', value, parentId } as const;
    if (await toastDone(add({ request }), words.entryAdded(one, value))) setName('');
  };
  return (
    <Form className="list-new" onSubmit={submit}>
      <TextField
        label={words.newIn(localized(lookupLists[list].name).toLowerCase())}
        maxLength={100}
        autoComplete="off"
        value={name}
        problem={textOf(error)}
        onChange={setName}
      />
      <Button type="submit" Icon={IconPlus} disabled={isLoading || name.trim() === ''}>
        {words.add}
      </Button>
    </Form>
  );
};

/** Chooses the parent of the entries; null if none is chosen. */
const Parent = ({
  list,
  parentId,
  value,
  onChange,
}: {
  list: List;
  parentId: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
}) => {
  return (
    <Fetched query={useSettingsListQuery({ subject: list })}>
      {(entries) => (
        <IdSelect
          label={localized(lookupLists[list].one)}
          value={value}
          rows={entries.filter((entry) => entry.parentId === parentId)}
          none=""
          onChange={onChange}
        />
      )}
    </Fetched>
  );
};

const Entries = ({ list, mayChange }: { list: List; mayChange: boolean }) => {
  const query = useSettingsListQuery({ subject: list });
  const above = parents[list] ?? [];
  const [chosen, setChosen] = useState<readonly (number | null)[]>(above.map(() => null));
  const parentId = chosen.at(-1) ?? null;
  const isChosen = above.length === 0 || parentId !== null;
  return (
    <>
      {above.length > 0 && (
        <div className="fields">
          {above.map(
            (parent, index) =>
              (index === 0 || chosen[index - 1] !== null) && (
                <Parent
                  key={`${parent} ${chosen[index - 1] ?? ''}`}
                  list={parent}
                  parentId={index === 0 ? null : (chosen[index - 1] ?? null)}
                  value={chosen[index] ?? null}
                  onChange={(id) =>
                    setChosen(chosen.map((item, at) => (at < index ? item : at === index ? id : null)))
                  }
                />
              ),
          )}
        </div>
      )}
      {!isChosen && <p className="muted">{words.firstChooseWhatItBelongs}</p>}
      {isChosen && (
        <Fetched query={query}>
          {(all) => {
            const entries = all.filter((entry) => entry.parentId === parentId);
            if (entries.length === 0) return <p className="muted">{words.thereIsNothingHereYet}</p>;
            return (
              <ul className="list-entries" aria-label={localized(lookupLists[list].name)}>
                {entries.map((entry) => (
                  <Entry key={entry.id} list={list} entry={entry} mayChange={mayChange} />
                ))}
              </ul>
            );
          }}
        </Fetched>
      )}
      {isChosen && mayChange && list !== 'custom-fields' && <NewEntry list={list} parentId={parentId} />}
    </>
  );
};

const Panel = ({ list, mayChange }: { list: List; mayChange: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card
      title={localized(lookupLists[list].name)}
      isPadded={isOpen}
      aside={
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={words.showList(localized(lookupLists[list].name))}
          icon={<IconChevronDown className="list-arrow" size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.showButton}
        </Button>
      }
    >
      <div id={id} className="stack" hidden={!isOpen}>
        {isOpen && <Entries list={list} mayChange={mayChange} />}
      </div>
    </Card>
  );
};

/** SET-032 to SET-034: the lists that describe products, and the names of their own fields. */
export const FieldSettings = () => {
  const mayChange = useMayCall(changeSettingsField);
  return (
    <Page title={words.fields} crumbs={[{ label: words.settings }]} saveState={<FieldsSaved />}>
      <div className="stack">
        {lists.map((list) => (
          <Panel key={list} list={list} mayChange={mayChange} />
        ))}
      </div>
    </Page>
  );
};
