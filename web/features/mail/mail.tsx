import { useState } from 'react';
import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { type ListedMail, listMails, MailGroup } from '#api/order-documents/contract.ts';
import { MailKind } from '#domain/mail/mail-kind.ts';
import * as words from '#web/features/mail/words.nl.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { dateTime } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { idIn } from '#web/parts/params.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { choices, oneOf } from '#web/parts/record-list/filters.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useMayCall } from '#web/parts/role.ts';
import { lookAgainIn, MailContent } from '#web/parts/sent-mails.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { column, textColumn, valueColumn } from '#web/ui/columns.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table.tsx';

const { useMailListQuery } = defineCalls({ mailList: query(listMails) });

const tones = {
  queued: 'yellow',
  trying: 'yellow',
  accepted: 'green',
  kept: 'grey',
  refused: 'red',
  unknown: 'orange',
  bounced: 'red',
} as const;

const columnsWith = (open: (mailId: number) => void): Column<ListedMail>[] => [
  column('subject', words.subjectTitle, ({ mailId, subject }) => (
    <LinkButton aria-haspopup="dialog" translate="no" onClick={() => open(mailId)}>
      {subject}
    </LinkButton>
  )),
  textColumn('to', words.toTitle),
  column('kind', words.kindTitle, ({ kind }) => words.mailKinds[kind]),
  column('state', words.status, ({ state }) => (
    <Pill tone={tones[state]}>{words.shortMailStates[state]}</Pill>
  )),
  valueColumn('queuedAt', words.sentOn, (at: string) => dateTime(at), { isAtEnd: true }),
  column(
    'record',
    words.about,
    ({ orderId, orderNumber, purchaseOrderId, customerId, customerName }) => {
      if (orderId !== null) return orderLink({ orderId, number: words.order(orderNumber ?? '') });
      if (purchaseOrderId !== null)
        return <KnownLink to={`/inkooporders/${purchaseOrderId}`}>{words.purchaseOrderTitle}</KnownLink>;
      return customerId === null || customerName === null
        ? ''
        : customerLink({ customerId, name: customerName });
    },
    { isAtEnd: true },
  ),
];

const filters: readonly ListFilter[] = [
  { param: 'aan', label: words.toTitle, textOf: (text) => text },
  { param: 'status', label: words.status, textOf: (text) => words.mailGroups[text as 'sent'] },
  { param: 'soort', label: words.kindTitle, textOf: (text) => words.mailKinds[text as MailKind] },
  { param: 'klant', label: words.customerTitle },
];

/** The mails of the account in pages; filters and sorting are in the address. */
export const Mail = () => {
  const [mailId, setMailId] = useState<number>();
  const [pollingInterval, setPollingInterval] = useState(0);
  const list = useRecordList({
    name: 'mails',
    columns: columnsWith(setMailId),
    sorts: ['queuedAt'] as const,
    usualSort: { column: 'queuedAt', direction: 'descending' },
    filters,
  });
  const { params, change } = list;
  const to = params.get('aan') ?? '';
  const group = oneOf(MailGroup.options, params.get('status'));
  const kind = oneOf(MailKind.options, params.get('soort'));
  const asked = { to, group, kind, customerId: idIn(params.get('klant')), isDescending: list.isDescending };
  const answer = useMailListQuery({ ...asked, ...list.rows }, { pollingInterval });
  const mayTakeAlong = useMayCall(exportCustomersCsv);
  const download = useListFile(
    matchingOf(
      listMails,
      { ...asked, ...list.rows, skip: 0, take: 1 },
      answer.currentData,
      mayTakeAlong ? list.fileAs(words.sentEmail) : undefined,
    ),
  );
  const soon = lookAgainIn(answer.currentData?.data);
  if (soon !== pollingInterval) setPollingInterval(soon);
  const mail = answer.data?.data.find((each) => each.mailId === mailId);
  return (
    <Page title={words.sentEmail} crumbs={[{ label: words.reports }]}>
      <RecordList
        list={list}
        title={words.allEmail}
        answer={answer}
        areas="'subject subject' 'to to' 'state queuedAt'"
        keyOf="mailId"
        emptyText={words.noEmailHasBeenSent}
        emptyFilteredText={words.noEmailFitsThis}
        download={download}
        filters={
          <>
            <SearchField
              label={words.toTitle}
              placeholder={words.startOfTheAddress}
              value={to}
              wait={typeaheadWaits.customerPages}
              onSearch={(text) => change({ aan: text.trim() })}
            />
            <SelectField
              label={words.status}
              value={group ?? ''}
              options={choices(words.anyStatus, MailGroup.options, (each) => words.mailGroups[each])}
              onChange={(value) => change({ status: value })}
            />
            <SelectField
              label={words.kindTitle}
              value={kind ?? ''}
              options={choices(words.anyKind, MailKind.options, (each) => words.mailKinds[each])}
              onChange={(value) => change({ soort: value })}
            />
          </>
        }
      />
      {mail && (
        <Dialog title={mail.subject} kind="wide" closesOutside onClose={() => setMailId(undefined)}>
          <MailContent mail={mail} />
        </Dialog>
      )}
    </Page>
  );
};
