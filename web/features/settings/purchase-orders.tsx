import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { Page } from '#web/ui/page.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import { addTransporter, type transporters } from '#api/transporters/contract.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import {
  useAddTransporterMutation,
  useAllTransportersQuery,
  useChangeTransporterFieldMutation,
} from '#web/features/settings/lists-api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { column, textColumn } from '#web/ui/columns.ts';
import { useMayCall } from '#web/parts/role.ts';
import { NameDialog } from '#web/parts/name-dialog.tsx';
import { SavedFormDialog } from '#web/parts/saved-form.tsx';
import * as words from '#web/features/settings/words.nl.ts';

type Transporter = ResponseOf<typeof transporters>['data'][number];

/** SET-030, SET-031: starts with a name; the other fields follow. */
const NewTransporter = ({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) => {
  const [add, state] = useAddTransporterMutation();
  return (
    <NameDialog
      title={words.newTransporter}
      verb={words.saveTransporter}
      emptyProblem={words.nameCannotBeEmpty}
      failed={words.transporterNotSavedTryAgain}
      state={state}
      onSubmit={async (command) => {
        const { data } = await add(command);
        if (data) onAdded(data.data.transporterId);
      }}
      onClose={onClose}
    />
  );
};

/** SET-029: the fields of a transporter, each saved by itself. */
const EditTransporter = ({ transporter, onClose }: { transporter: Transporter; onClose: () => void }) => {
  const [change] = useChangeTransporterFieldMutation();
  return (
    <SavedFormDialog
      title={transporter.name}
      fields={transporterFields}
      tab="transporter"
      record={transporter}
      texts={{
        done: words.transporterSaved,
        failed: words.transporterNotSavedTryAgain,
      }}
      send={(wanted) => change({ request: { id: transporter.transporterId, change: wanted } })}
      onClose={onClose}
    />
  );
};

const columnsOf = (open: (id: number) => void): Column<Transporter>[] => [
  column('name', words.name, ({ transporterId, name, isActive }) => (
    <>
      <LinkButton onClick={() => open(transporterId)}>{name}</LinkButton>{' '}
      {!isActive && <Tag>{words.notActive}</Tag>}
    </>
  )),
  textColumn('city', words.city, { isAtEnd: true }),
  textColumn('contactPerson', words.contactPerson),
  textColumn('email', words.emailAddress, { isAtEnd: true }),
];

/** SET-028: the transporters of purchases. */
const Transporters = () => {
  const mayAdd = useMayCall(addTransporter);
  const list = useAllTransportersQuery();
  const [isAdding, setIsAdding] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = list.data?.find(({ transporterId }) => transporterId === openId);
  return (
    <Card
      title={words.transporters}
      isPadded={false}
      aside={
        mayAdd && (
          <Button Icon={IconPlus} onClick={() => setIsAdding(true)}>
            {words.newTransporter}
          </Button>
        )
      }
    >
      <QueryTable
        caption={words.transporters}
        columns={columnsOf(setOpenId)}
        areas="'name city' 'contactPerson email'"
        keyOf="transporterId"
        rows={list.data}
        query={list}
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

const crumbs = [{ label: words.settings }];

/** SET-028: the settings of purchasing, each saved by itself, and the transporters. */
export const PurchaseSettings = () => (
  <Page title={words.purchase} crumbs={crumbs} saveState={<FieldsSaved />}>
    <div className="stack">
      <Card title={words.purchasingAndDirectOrders}>
        <Fetched query={useAccountDataQuery()}>{() => <SettingsForm tab="purchasing" />}</Fetched>
      </Card>
      <Transporters />
    </div>
  </Page>
);
