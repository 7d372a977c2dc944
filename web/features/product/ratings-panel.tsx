import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { editRating, type Rating } from '#api/product-tabs/ratings-contract.ts';
import { useEditRatingMutation, useProductRatingsQuery } from '#web/features/product/extras-api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toastDone, toastError } from '#web/parts/outcome.ts';
import { QueryTable } from '#web/ui/query-table.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { actionColumn, column } from '#web/ui/columns.ts';
import * as words from '#web/features/product/words.nl.ts';

type Wanted = { ratingId: number | null; name: string; description: string };
const none: Wanted = { ratingId: null, name: '', description: '' };

/** A new or existing rating, in a dialog. */
const RatingForm = ({
  productId,
  rating,
  onClose,
}: {
  productId: number;
  rating: Wanted;
  onClose: () => void;
}) => {
  const [wanted, setWanted] = useState(rating);
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const [edit, { isLoading, error }] = useEditRatingMutation();
  const isNew = rating.ratingId === null;
  const name = wanted.name.trim();
  const store = async () => {
    setIsChecked(true);
    if (name === '') return;
    const change = edit({ request: { ...wanted, name, productId }, commandId });
    if (await toastDone(change, isNew ? words.ratingAdded : words.ratingSaved)) onClose();
  };
  return (
    <FormDialog
      title={isNew ? words.newRating : words.changeRating}
      className="stack"
      verb={words.save}
      error={error}
      isBusy={isLoading}
      onSubmit={store}
      onClose={onClose}
    >
      <TextField
        label={words.rating}
        isRequired
        data-autofocus
        maxLength={200}
        placeholder={words.n94PointsPerswijn}
        value={wanted.name}
        problem={isChecked && name === '' ? words.enterWhoOrWhatRates : undefined}
        onChange={(text) => setWanted({ ...wanted, name: text })}
      />
      <TextAreaField
        label={words.description}
        maxLength={5000}
        rows={4}
        value={wanted.description}
        onChange={(description) => setWanted({ ...wanted, description })}
      />
    </FormDialog>
  );
};

/** PROD-048: reviews of the wine by others. */
export const RatingsPanel = ({
  page: {
    product: { productId },
  },
  role,
}: PanelProps) => {
  const query = useProductRatingsQuery({ productId });
  const [edit] = useEditRatingMutation();
  const [open, setOpen] = useState<Wanted>();
  const [leaving, setLeaving] = useState<Rating>();
  const may = mayCall(editRating, role);
  const remove = async ({ ratingId }: Rating) => {
    const { error: failure } = await edit({ request: { productId, ratingId, name: '', description: '' } });
    if (failure) toastError(words.ratingNotDeleted, failure);
    setLeaving(undefined);
  };
  const columns: Column<Rating>[] = [
    column('name', words.rating, ({ name }) => <b>{name}</b>, { width: 260 }),
    column('description', words.description, ({ description }) => description || '–'),
    ...(may
      ? [
          actionColumn(
            'actions',
            words.actions,
            (rating: Rating) => (
              <span className="rating-actions">
                <IconButton
                  label={words.changeNamed(rating.name)}
                  size="small"
                  onClick={() => setOpen(rating)}
                  Icon={IconPencil}
                />
                <IconButton
                  label={words.deleteNamed(rating.name)}
                  size="small"
                  onClick={() => setLeaving(rating)}
                  Icon={IconTrash}
                />
              </span>
            ),
            { width: 88 },
          ),
        ]
      : []),
  ];
  return (
    <Card
      title={words.ratings}
      isPadded={false}
      aside={
        may && (
          <Button size="small" Icon={IconPlus} onClick={() => setOpen(none)}>
            {words.addRating}
          </Button>
        )
      }
    >
      <QueryTable
        caption={words.ratings}
        columns={columns}
        areas={may ? "'name actions' 'description description'" : "'name' 'description'"}
        keyOf="ratingId"
        rows={query.data}
        query={query}
        emptyText={words.noRatingsOfThisWine}
        skeletonRows={2}
      />
      {open && <RatingForm productId={productId} rating={open} onClose={() => setOpen(undefined)} />}
      {leaving && (
        <ConfirmDialog
          title={words.confirmDelete(leaving.name)}
          verb={words.deleteTitle}
          isDangerous
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {words.theRatingDisappearsFromThe}
        </ConfirmDialog>
      )}
    </Card>
  );
};
