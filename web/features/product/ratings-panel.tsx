import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { editRating, type Rating } from '#api/product-tabs/ratings-contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useEditRatingMutation, useProductRatingsQuery } from '#web/features/product/extras-api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';

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
    <Dialog title={isNew ? 'Nieuwe beoordeling' : 'Beoordeling wijzigen'} onClose={onClose}>
      <Form className="stack" onSubmit={store}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
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
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading}>
            Opslaan
          </Button>
        </div>
      </Form>
    </Dialog>
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
    if (failure) toast.error('Beoordeling niet verwijderd', { body: textOf(failure) ?? '' });
    setLeaving(undefined);
  };
  const columns: Column<Rating>[] = [
    {
      key: 'name',
      header: 'Beoordeling',
      area: 'name',
      width: 260,
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      key: 'description',
      header: 'Omschrijving',
      area: 'description',
      cell: ({ description }) => description || '–',
    },
    ...(may
      ? [
          {
            key: 'actions',
            header: 'Acties',
            isHeaderHidden: true,
            isAtEnd: true,
            area: 'actions',
            width: 88,
            cell: (rating: Rating) => (
              <span className="rating-actions">
                <IconButton label={`${rating.name} wijzigen`} size="small" onClick={() => setOpen(rating)}>
                  <IconPencil size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={`${rating.name} verwijderen`}
                  size="small"
                  onClick={() => setLeaving(rating)}
                >
                  <IconTrash size={16} aria-hidden />
                </IconButton>
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
          <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(none)}>
            Beoordeling toevoegen
          </Button>
        )
      }
    >
      <DataTable
        caption="Beoordelingen"
        columns={columns}
        areas={may ? "'name actions' 'description description'" : "'name' 'description'"}
        keyOf={({ ratingId }) => ratingId}
        rows={ratings}
        error={textOf(error)}
        onRetry={() => void refetch()}
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
