import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall, type ResponseOf } from '#api/contract/operation.ts';
import { addTransporter, type transporters } from '#api/transporters/contract.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { textOf } from '#web/lib/api.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useAddTransporterMutation,
  useAllTransportersQuery,
  useChangeTransporterFieldMutation,
} from '#web/features/settings/lists-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

type Transporter = ResponseOf<typeof transporters>['data'][number];

/** SET-030, SET-031: a name; then its other fields. */
const NewTransporter = ({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) => {
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [commandId] = useState(() => crypto.randomUUID());
  const [add, { isLoading, error }] = useAddTransporterMutation();
  const isEmpty = name.trim() === '';
  const store = async () => {
    setIsChecked(true);
    if (isEmpty) return;
    const { data } = await add({ request: { name: name.trim() }, commandId });
    if (data) onAdded(data.data.transporterId);
  };
  return (
    <Dialog title="Nieuwe transporteur" onClose={onClose}>
      <Form className="stack" onSubmit={store}>
        {error !== undefined && (
          <Banner kind="error">Transporteur niet opgeslagen, probeer het opnieuw.</Banner>
        )}
        <TextField
          label="Naam"
          isRequired
          data-autofocus
          maxLength={200}
          value={name}
          problem={isChecked && isEmpty ? 'NAME CANNOT BE EMPTY' : undefined}
          onChange={setName}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading}>
            {isLoading ? 'Opslaan…' : 'Transporteur opslaan'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

/** SET-029: the fields of one, each saved by itself. */
const EditTransporter = ({ transporter, onClose }: { transporter: Transporter; onClose: () => void }) => {
  const role = roleOf(useSession());
  const [change] = useChangeTransporterFieldMutation();
  const save = fieldSaver(
    transporterFields,
    { done: 'Transporteur opgeslagen', failed: 'Transporteur niet opgeslagen, probeer het opnieuw.' },
    (wanted) => change({ request: { id: transporter.transporterId, change: wanted } }),
  );
  return (
    <Dialog title={transporter.name} kind="wide" onClose={onClose}>
      <RecordForm
        fields={transporterFields as Fields}
        tab="transporter"
        record={transporter as unknown as Values<Fields>}
        role={role}
        save={(name, to, from) => save(name as keyof typeof transporterFields, to, from)}
      />
      <div className="dialog-actions">
        <Button variant="filled" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </Dialog>
  );
};

const columnsOf = (open: (id: number) => void): Column<Transporter>[] => [
  {
    key: 'name',
    header: 'Naam',
    area: 'name',
    cell: ({ transporterId, name, isActive }) => (
      <>
        <LinkButton onClick={() => open(transporterId)}>{name}</LinkButton>{' '}
        {!isActive && <Tag>niet actief</Tag>}
      </>
    ),
  },
  { key: 'city', header: 'Plaats', area: 'city', isAtEnd: true, cell: ({ city }) => city },
  {
    key: 'contact',
    header: 'Contactpersoon',
    area: 'contact',
    cell: ({ contactPerson }) => contactPerson,
  },
  { key: 'email', header: 'E-mailadres', area: 'email', isAtEnd: true, cell: ({ email }) => email },
];

/** SET-028: who carries what is bought. */
export const Transporters = () => {
  const role = roleOf(useSession());
  const { data, error, refetch } = useAllTransportersQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = data?.find(({ transporterId }) => transporterId === openId);
  return (
    <Card
      title="Transporteurs"
      isPadded={false}
      aside={
        mayCall(addTransporter, role) && (
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            Nieuwe transporteur
          </Button>
        )
      }
    >
      <DataTable
        caption="Transporteurs"
        columns={columnsOf(setOpenId)}
        areas="'name city' 'contact email'"
        keyOf={({ transporterId }) => transporterId}
        rows={data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={3}
      />
      {isAdding && (
        <NewTransporter
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setIsAdding(false);
            setOpenId(id);
          }}
        />
      )}
      {open && <EditTransporter transporter={open} onClose={() => setOpenId(null)} />}
    </Card>
  );
};
