import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedListView } from '#api/list-views/contract.ts';
import { viewSharers } from '#domain/list-view/fields.ts';
import { toastError, toastOutcome } from '#web/parts/outcome.ts';
import { useDeleteListViewMutation, useSaveListViewMutation } from '#web/parts/record-list/api.ts';
import type { RecordListState } from '#web/parts/record-list/use-record-list.ts';
import * as words from '#web/parts/record-list/words.nl.ts';
import { useRole } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';

type ListParts = Pick<
  RecordListState<never>['parts'],
  'query' | 'keys' | 'open' | 'view' | 'views' | 'isChanged'
>;

/** Asks a name for what the list shows now. */
const SaveDialog = ({ list, parts, onClose }: { list: string; parts: ListParts; onClose: () => void }) => {
  const maySave = viewSharers.includes(useRole());
  const [save, { isLoading, error }] = useSaveListViewMutation();
  const [typed, setTyped] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const name = typed.trim();
  const submit = async () => {
    setIsChecked(true);
    if (name === '') return;
    const { query, keys } = parts;
    const view = { list, name, query, columns: keys && [...keys], isShared };
    const { data } = await save({ request: { viewId: null, ...view }, commandId });
    if (!data) return;
    toast.done(words.viewSaved(name));
    parts.open({ ...view, viewId: data.data.viewId });
    onClose();
  };
  return (
    <FormDialog
      title={words.saveView}
      className="stack"
      verb={words.save}
      busyVerb={words.saving}
      error={error}
      isBusy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.whatAViewKeeps}
        isRequired
        data-autofocus
        maxLength={60}
        value={typed}
        problem={isChecked && name === '' ? words.enterAName : undefined}
        onChange={setTyped}
      />
      {maySave && <CheckField label={words.forAll} checked={isShared} onChange={setIsShared} />}
    </FormDialog>
  );
};

/** The views of a list that were saved: opened, saved, saved once more, deleted. */
export const ViewsMenu = ({
  list,
  usualName,
  parts,
  hasFailed,
}: {
  list: string;
  usualName: string;
  parts: ListParts;
  hasFailed: boolean;
}) => {
  const mayShare = viewSharers.includes(useRole());
  const [isSaving, setIsSaving] = useState(false);
  const [save] = useSaveListViewMutation();
  const [remove] = useDeleteListViewMutation();
  const { view, views, isChanged, open } = parts;
  const mayChange = view && (!view.isShared || mayShare);
  const saveAgain = async ({ viewId, name, isShared }: SavedListView) => {
    const { query, keys } = parts;
    toastOutcome(
      await save({ request: { viewId, list, name, isShared, query, columns: keys && [...keys] } }),
      { done: words.viewSaved(name), failed: words.viewNotSaved(name) },
    );
  };
  const restore = async (gone: SavedListView) => {
    const { error } = await save({ request: gone });
    if (error === undefined) open(gone);
    else toastError(words.viewNotSaved(gone.name), error);
  };
  const removeView = async (gone: SavedListView) => {
    const { error } = await remove({ request: { viewId: gone.viewId, isShared: gone.isShared } });
    if (error !== undefined) return toastError(words.viewNotDeleted(gone.name), error);
    open(null);
    toast.done(words.deleted(gone.name), { undo: () => void restore(gone) });
  };
  const group = (label: string, of: readonly SavedListView[]) =>
    of.length > 0 && (
      <>
        <MenuLabel>{label}</MenuLabel>
        {of.map((each) => (
          <MenuItem
            key={each.viewId}
            aside={each.viewId === view?.viewId && <IconCheck size={16} aria-label={words.current} />}
            onClick={() => open(each)}
          >
            {each.name}
          </MenuItem>
        ))}
      </>
    );
  return (
    <>
      <Menu
        label={words.views}
        align="end"
        trigger={(props) => (
          <Button size="small" Icon={IconBookmark} {...props}>
            {words.views}
            <IconChevronDown size={14} aria-hidden />
          </Button>
        )}
      >
        <MenuItem
          aside={!view && <IconCheck size={16} aria-label={words.current} />}
          onClick={() => open(null)}
        >
          {usualName}
        </MenuItem>
        {group(
          words.ownViews,
          views.filter(({ isShared }) => !isShared),
        )}
        {group(
          words.sharedViews,
          views.filter(({ isShared }) => isShared),
        )}
        {hasFailed && <MenuLabel>{words.viewsDidNotCome}</MenuLabel>}
        <MenuDivider />
        {mayChange && isChanged && (
          <MenuItem onClick={() => void saveAgain(view)}>{words.saveChangesIn(view.name)}</MenuItem>
        )}
        <MenuItem onClick={() => setIsSaving(true)}>{words.saveViewAs}</MenuItem>
        {mayChange && (
          <MenuItem isDangerous onClick={() => void removeView(view)}>
            {words.deleteNamed(view.name)}
          </MenuItem>
        )}
      </Menu>
      {isSaving && <SaveDialog list={list} parts={parts} onClose={() => setIsSaving(false)} />}
    </>
  );
};
