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
import { toast } from '#web/ui/toasts.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { QueryTable } from '#web/ui/query-table.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { column } from '#web/ui/columns.ts';

type Wanted = { ratingId: number | null; name: string; description: string };
const none: Wanted = { ratingId: null, name: '', description: '' };

/** One rating, new or known, in a dialog. */
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
    const { error: failure } = await edit({ request: { ...wanted, name, productId }, commandId });
    if (failure) return;
    toast.done(isNew ? 'Beoordeling toegevoegd' : 'Beoordeling opgeslagen');
    onClose();
  };
  return (
    <FormDialog
      title={isNew ? 'Nieuwe beoordeling' : 'Beoordeling wijzigen'}
      className="stack"
      verb="Opslaan"
      error={error}
      isBusy={isLoading}
      onSubmit={store}
      onClose={onClose}
    >
      <TextField
        label="Beoordeling"
        isRequired
        data-autofocus
        maxLength={200}
        placeholder="94 punten, Perswijn"
        value={wanted.name}
        problem={isChecked && name === '' ? 'Vul in wie of wat deze wijn beoordeelt.' : undefined}
        onChange={(text) => setWanted({ ...wanted, name: text })}
      />
      <TextAreaField
        label="Omschrijving"
        maxLength={5000}
        rows={4}
        value={wanted.description}
        onChange={(description) => setWanted({ ...wanted, description })}
      />
    </FormDialog>
  );
};

/** PROD-048: what others say of the wine. */
export const RatingsPanel = ({
  page: {
    product: { productId },
  },
  role,
}: PanelProps) => {
  const { data: ratings, error, refetch } = useProductRatingsQuery({ productId });
  const [edit] = useEditRatingMutation();
  const [open, setOpen] = useState<Wanted>();
  const [leaving, setLeaving] = useState<Rating>();
  const may = mayCall(editRating, role);
  const remove = async ({ ratingId }: Rating) => {
    const { error: failure } = await edit({ request: { productId, ratingId, name: '', description: '' } });
    if (failure) toastError('Beoordeling niet verwijderd', failure);
    setLeaving(undefined);
  };
  const columns: Column<Rating>[] = [
    {
      key: 'name',
      header: 'Beoordeling',
      width: 260,
      cell: ({ name }) => <b>{name}</b>,
    },
    column('description', 'Omschrijving', ({ description }) => description || '–'),
    ...(may
      ? [
          {
            key: 'actions',
            header: 'Acties',
            isHeaderHidden: true,
            isAtEnd: true,
            width: 88,
            cell: (rating: Rating) => (
              <span className="rating-actions">
                <IconButton
                  label={`${rating.name} wijzigen`}
                  size="small"
                  onClick={() => setOpen(rating)}
                  Icon={IconPencil}
                />
                <IconButton
                  label={`${rating.name} verwijderen`}
                  size="small"
                  onClick={() => setLeaving(rating)}
                  Icon={IconTrash}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card
      title="Beoordelingen"
      isPadded={false}
      aside={
        may && (
          <Button size="small" Icon={IconPlus} onClick={() => setOpen(none)}>
            Beoordeling toevoegen
          </Button>
        )
      }
    >
      <QueryTable
        caption="Beoordelingen"
        columns={columns}
        areas={may ? "'name actions' 'description description'" : "'name' 'description'"}
        keyOf="ratingId"
        rows={ratings}
        query={{ error, refetch }}
        emptyText="Nog geen beoordelingen van deze wijn."
        skeletonRows={2}
      />
      {open && <RatingForm productId={productId} rating={open} onClose={() => setOpen(undefined)} />}
      {leaving && (
        <ConfirmDialog
          title={`${leaving.name} verwijderen?`}
          verb="Verwijderen"
          isDangerous
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          De beoordeling verdwijnt van het product. In het logboek blijft staan dat zij er was.
        </ConfirmDialog>
      )}
    </Card>
  );
};
