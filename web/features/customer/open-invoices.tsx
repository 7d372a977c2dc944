import type { CustomerAtAGlance } from '#api/customer-figures/contract.ts';
import type { CustomerView } from '#api/customers/contract.ts';
import { Suspense } from 'react';
import { customerFields } from '#domain/customer/fields.ts';
import { daysFrom } from '#domain/kernel/date.ts';
import { type ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { noticeName, stepReasonNames } from '#domain/reminder/schedule.ts';
import { scheduleSettingsOf } from '#domain/reminder/schedule-settings.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { count, date, money, plural } from '#web/lib/format.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { localized } from '#web/lib/localized.ts';
import { NextReminder } from '#web/parts/next-step.tsx';
import { PauseTag } from '#web/parts/reminder-pause.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import * as words from '#web/features/customer/words.nl.ts';

type Open = CustomerAtAGlance['open'][number];

const Why = lazyPart(() => import('#web/parts/why/why.tsx'), 'Why');
/** Which reminder follows, on which day and why then. */
const nextSentence = (step: Open['nextStep']) => {
  if (!step) return words.nothingFollows;
  const name = localized(step.isNotice ? noticeName : reminderTypeNames[step.type]);
  const why = localized(stepReasonNames[step.why]);
  return step.on === null ? words.followsLater(name, why) : words.followsOn(name, date(step.on), why);
};

const columnsOn = (today: string, customerId: number, schedule: readonly string[]): Column<Open>[] => [
  textColumn('invoiceNumber', words.invoiceTitle),
  column('order', words.orderTitle, ({ orderId, number }) =>
    orderId === null ? '–' : <KnownLink to={`/verkoop/${orderId}`}>{number ?? words.open}</KnownLink>,
  ),
  valueColumn('dueDate', words.dueDate, date),
  column('late', words.late, ({ dueDate, amount }) =>
    dueDate < today && amount > 0 ? (
      <span className="customer-late">{plural(daysFrom(dueDate, today), words.day, words.days)}</span>
    ) : (
      <span className="muted">–</span>
    ),
  ),
  column('reminder', words.reminderLevel, ({ invoiceNumber, level, nextStep, pause }) => (
    <span className="customer-asked">
      <span className="two-lines">
        {level > 0 && <span>{localized(reminderTypeNames[level as ReminderType])}</span>}
        {nextStep && <NextReminder step={nextStep} />}
        {pause && <PauseTag pause={pause} />}
        {level === 0 && !nextStep && !pause && <span className="muted">–</span>}
      </span>
      <Suspense>
        <Why
          kind="customer"
          id={customerId}
          figure={words.thisReminderLevel(invoiceNumber)}
          rules={[words.whyReminderLevel]}
          facts={[customerFields.customerType.wire, customerFields.paymentTerm.wire]}
          settings={schedule}
          others={[
            [
              words.lastSent,
              level > 0 ? localized(reminderTypeNames[level as ReminderType]) : words.nothingSent,
            ],
          ]}
          next={[nextSentence(nextStep)]}
        />
      </Suspense>
    </span>
  )),
  numberColumn('amount', words.outstanding, money, { isAtEnd: true }),
];

/** What the outstanding amount of a customer is made of. */
export const OpenInvoices = ({
  customer,
  glance: { open, openCount, to },
  total,
  onClose,
}: {
  customer: CustomerView;
  glance: CustomerAtAGlance;
  total: number;
  onClose: () => void;
}) => {
  const title = words.openInvoicesOf(customer.name);
  const schedule = scheduleSettingsOf(customer);
  return (
    <Dialog title={title} kind="wide" onClose={onClose}>
      <DataTable
        caption={title}
        columns={columnsOn(to, customer.customerId, schedule)}
        keyOf={({ invoiceNumber }) => invoiceNumber}
        rows={open}
        areas="'invoiceNumber amount' 'dueDate late' 'order order' 'reminder reminder'"
        emptyText={words.nothingIsOpen}
      />
      <p className="customer-open-total">
        {openCount > open.length && (
          <span className="sub">{words.theOldestOf(count(open.length), count(openCount))}</span>
        )}
        <span className="spacer" />
        {words.together} <b>{money(total)}</b>
      </p>
    </Dialog>
  );
};
