import {
  IconChevronDown,
  IconChevronRight,
  IconMail,
  IconMailForward,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { RequestOf } from '#api/contract/operation.ts';
import {
  remindOfInvoice,
  type UnpaidBlock,
  type UnpaidCustomer,
  type unpaidInvoices,
  type UnpaidOrder,
} from '#api/unpaid/contract.ts';
import { type ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { type Block, blocks } from '#domain/reminder/unpaid.ts';
import type { ToRemind } from '#web/features/unpaid/email-reminder.tsx';
import { useResumeRemindersMutation, useUnpaidInvoicesQuery } from '#web/features/unpaid/api.ts';
import { PostReminder, type ToPost } from '#web/features/unpaid/post-reminder.tsx';
import { PauseReminders } from '#web/features/unpaid/pause-reminders.tsx';
import { ReminderHistory } from '#web/features/unpaid/reminder-history.tsx';
import { count, date, money, plural } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { isSmall, useWriteOffTerms, WriteOffButton } from '#web/parts/payments/write-off.tsx';
import { NextReminder } from '#web/parts/next-step.tsx';
import { PauseTag } from '#web/parts/reminder-pause.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/unpaid/words.nl.ts';

/** OURS-025, D-39. */
const tooSoon = words.theLastReminderWasSent;

const types = ([1, 2, 3] as const).map((type) => ({
  value: String(type),
  label: localized(reminderTypeNames[type]),
}));
/** Without a schedule: the step after the highest one that this invoice had. */
const nextType = ({ reminders }: UnpaidOrder) =>
  Math.min(3, Math.max(0, ...reminders.map(({ reminderType }) => reminderType)) + 1) as ReminderType;

type UnpaidFilter = Omit<RequestOf<typeof unpaidInvoices>, 'customerId' | 'hasInvoices' | 'skip' | 'take'>;

/** What a row needs in order to send a reminder. */
type Sending = {
  isBlocked: boolean;
  maySend: boolean;
  onRemind: (order: UnpaidOrder, type: ReminderType) => void;
  /** The last reminder was mailed, less than 7 days ago. */
  isPostBlocked: boolean;
  onPost: (order: UnpaidOrder, type: ReminderType) => void;
};

/** DUN-009: an invoice with a choice of reminder and a button to send it. */
const OrderRow = ({
  order,
  isPart = false,
  isBlocked,
  maySend,
  onRemind,
  isPostBlocked,
  onPost,
}: { order: UnpaidOrder; isPart?: boolean } & Sending) => {
  const [type, setType] = useState<ReminderType>(() => order.nextStep?.type ?? nextType(order));
  const [isPausing, setIsPausing] = useState(false);
  const terms = useWriteOffTerms();
  const [resume, resuming] = useResumeRemindersMutation();
  const { claimId, invoiceNumber, pause, collectOn, announcedOn } = order;
  const today = useToday();
  const held =
    collectOn !== null ? words.inAFileAtTheBank : announcedOn !== null ? words.saidToBeCollected : undefined;
  const isPaused = pause !== null && !pause.isBroken;
  const mayRemind = maySend && order.open > 0;
  const [last] = order.reminders;
  return (
    <tr>
      <td>
        {order.orderId === null ? (
          <>
            {order.invoiceNumber} <Tag>{words.readIn}</Tag>
          </>
        ) : (
          orderLink({ orderId: order.orderId, number: order.invoiceNumber })
        )}
        <span className="sub">
          {isPart && order.number !== null ? `${words.orderTitle} ${order.number}` : date(order.invoiceDate)}
        </span>
      </td>
      <td className="num">
        {count(order.late)}
        <span className="unpaid-word"> {words.daysOverdue}</span>
        <span className="sub">
          {plural(order.age, words.day, words.days)} {words.old}
        </span>
      </td>
      <td className="num strong">
        {money(order.open)}
        {order.paid !== 0 && (
          <span className="sub">
            {words.of} {money(order.incl)}
          </span>
        )}
      </td>
      <td className="unpaid-last">
        {last ? (
          <>
            {last.name}
            <span className="sub">{last.sentAt}</span>
          </>
        ) : (
          <span className="muted">{words.noReminderYet}</span>
        )}
        {order.nextStep && <NextReminder step={order.nextStep} />}
        {pause && (
          <span className="unpaid-pause">
            <PauseTag pause={pause} />
          </span>
        )}
        {collectOn !== null && (
          <span className="unpaid-pause">
            <Tag tone="brand" title={words.inAFileAtTheBank}>
              {words.collectedOn(date(collectOn))}
            </Tag>
          </span>
        )}
        {announcedOn !== null && (
          <span className="unpaid-pause">
            <Tag tone={announcedOn < today ? 'yellow' : 'brand'} title={words.saidToBeCollected}>
              {announcedOn < today
                ? words.notCollectedOn(date(announcedOn))
                : words.willBeCollectedOn(date(announcedOn))}
            </Tag>
          </span>
        )}
      </td>
      <td className="unpaid-sending">
        {mayRemind && isPaused && (
          <div className="unpaid-send">
            <Button
              Icon={IconPlayerPlay}
              disabled={resuming.isLoading}
              aria-label={words.resumeRemindersOf(invoiceNumber)}
              onClick={async () =>
                toastOutcome(await resume({ request: { claimId } }), words.remindersResumed)
              }
            >
              {words.resumeVerb}
            </Button>
          </div>
        )}
        {mayRemind && !isPaused && (
          <div className="unpaid-send">
            <SelectField
              label={words.kindOfReminderForInvoice(order.invoiceNumber)}
              options={types}
              value={String(type)}
              onChange={(value) => setType(Number(value) as ReminderType)}
            />
            <Button
              Icon={IconSend}
              disabled={isBlocked || held !== undefined}
              title={held ?? (isBlocked ? tooSoon : undefined)}
              aria-label={words.sendReminderOfInvoice(order.invoiceNumber)}
              onClick={() => onRemind(order, type)}
            >
              {words.send}
            </Button>
            <IconButton
              label={words.postReminderOf(invoiceNumber)}
              tooltip={words.byPost}
              disabled={isPostBlocked || held !== undefined}
              onClick={() => onPost(order, type)}
            >
              <IconMailForward size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={words.pauseRemindersOf(invoiceNumber)}
              tooltip={words.pauseVerb}
              onClick={() => setIsPausing(true)}
            >
              <IconPlayerPause size={18} aria-hidden />
            </IconButton>
          </div>
        )}
        {isSmall(order.open, terms) && (
          <div className="unpaid-send">
            <WriteOffButton claim={order} />
          </div>
        )}
        {isPausing && <PauseReminders order={order} onClose={() => setIsPausing(false)} />}
      </td>
    </tr>
  );
};

/** A collective invoice: one row, which opens into those of its orders. */
const CollectiveRows = ({
  orders,
  ...sending
}: { orders: readonly [UnpaidOrder, ...UnpaidOrder[]] } & Sending) => {
  const [isOpen, setIsOpen] = useState(false);
  const [{ invoiceNumber, invoiceDate, late, age }] = orders;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const sum = (of: 'open' | 'incl') => orders.reduce((all, order) => all + order[of], 0);
  return (
    <>
      <tr>
        <td>
          <IconButton
            label={words.ordersOf(invoiceNumber)}
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
          </IconButton>
          {invoiceNumber}
          <span className="sub">{date(invoiceDate)}</span>
        </td>
        <td className="num">
          {count(late)}
          <span className="unpaid-word"> {words.daysOverdue}</span>
          <span className="sub">
            {plural(age, words.day, words.days)} {words.old}
          </span>
        </td>
        <td className="num strong">
          {money(sum('open'))}
          {sum('open') !== sum('incl') && (
            <span className="sub">
              {words.of} {money(sum('incl'))}
            </span>
          )}
        </td>
        <td className="unpaid-last muted" colSpan={2}>
          {words.ordersOnIt(orders.length)}
        </td>
      </tr>
      {isOpen && orders.map((order) => <OrderRow key={order.claimId} order={order} isPart {...sending} />)}
    </>
  );
};

/** Those of one collective invoice together. */
const invoicesIn = (orders: readonly UnpaidOrder[]) => [
  ...Map.groupBy(orders, ({ collectiveId, claimId }) => collectiveId ?? claimId).values(),
];

const BlockOrders = ({ name, block, ...sending }: { name: string; block: UnpaidBlock } & Sending) => (
  <table className="unpaid-orders">
    <caption>
      {name} <span className="sub">{money(block.amount)}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">{words.invoiceTitle}</th>
        <th scope="col" className="num">
          {words.daysOverdueTitle}
        </th>
        <th scope="col" className="num">
          {words.openTitle}
        </th>
        <th scope="col">{words.lastReminder}</th>
        <th scope="col">
          <span className="visually-hidden">{words.reminder}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {invoicesIn(block.orders).map(([order, ...others]) => {
        if (!order) return null;
        return others.length > 0 ? (
          <CollectiveRows key={order.claimId} orders={[order, ...others]} {...sending} />
        ) : (
          <OrderRow key={order.claimId} order={order} {...sending} />
        );
      })}
    </tbody>
  </table>
);

const Collected = ({ isAutoDebit, hasMandate }: Pick<UnpaidCustomer, 'isAutoDebit' | 'hasMandate'>) => {
  if (!isAutoDebit) return null;
  return hasMandate ? (
    <Tag tone="brand" title={words.thereIsASignedMandate}>
      {words.directDebitTag}
    </Tag>
  ) : (
    <Tag tone="yellow" title={words.thereIsNoSignedMandate}>
      {words.directDebitWithoutMandate}
    </Tag>
  );
};

/** DUN-008: a customer with the amount due in each block; expands to its invoices, which are asked for then. */
export const UnpaidCustomerRows = memo(function UnpaidCustomerRows({
  customer,
  filter,
  texts,
  onRemind,
  onPrint,
}: {
  customer: UnpaidCustomer;
  /** What the list is narrowed to, and so the invoices of each. */
  filter: UnpaidFilter;
  /** The headers of the blocks. */
  texts: Record<Block, { name: string }>;
  onRemind: (toRemind: ToRemind) => void;
  onPrint: (customerId: number) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [toPost, setToPost] = useState<ToPost | null>(null);
  const maySend = useMayCall(remindOfInvoice);
  const { customerId, name, email, term, manager, reminders, blockedUntil } = customer;
  const invoices = useUnpaidInvoicesQuery(
    { ...filter, customerId, hasInvoices: true, skip: 0, take: 1 },
    { skip: !isOpen },
  );
  const inBlocks = invoices.data?.customers[0];
  const isBlocked = blockedUntil !== null;
  const recipient = { customerId, customerName: name, email };
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const [last] = reminders;
  return (
    <tbody>
      <tr>
        <td className="unpaid-name">
          <IconButton
            label={words.invoicesOf(name)}
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
          </IconButton>
          <span className="two-lines">
            <span>
              {customerLink(customer)} <Collected {...customer} />
            </span>
            <span className="sub">
              {[manager, words.term(plural(term, words.day, words.days))].filter(Boolean).join(' · ')}
            </span>
          </span>
        </td>
        {blocks.map((block) => (
          <td key={block} className="num unpaid-block">
            {customer[block].count > 0 ? (
              <>
                {money(customer[block].amount)}
                <span className="sub">{plural(customer[block].count, words.invoice, words.invoices)}</span>
              </>
            ) : (
              <span className="muted">–</span>
            )}
          </td>
        ))}
        <td className="num unpaid-sum">
          <span className="strong">{money(customer.amount)}</span>
          <span className="sub">{plural(customer.count, words.invoice, words.invoices)}</span>
        </td>
        <td className="unpaid-last">
          {last ? (
            <>
              {last.sentAt}
              <span className="sub">{last.isSent ? last.name : words.notSent}</span>
            </>
          ) : (
            <span className="muted">{words.neverReminded}</span>
          )}
          {isBlocked && (
            <span className="sub">
              {words.againFrom} {date(blockedUntil)}
            </span>
          )}
        </td>
        <td className="unpaid-actions">
          {maySend && (
            <IconButton
              label={words.mailOverviewOf(name)}
              tooltip={isBlocked ? tooSoon : words.mailOverview}
              disabled={isBlocked}
              onClick={() => onRemind({ ...recipient, mode: 'overview' })}
            >
              <IconMail size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={words.printOverviewOf(name)}
            tooltip={words.printOverview}
            onClick={() => onPrint(customerId)}
          >
            <IconPrinter size={18} aria-hidden />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr className="unpaid-opened">
          <td colSpan={8}>
            {isBlocked && maySend && <p className="unpaid-blocked">{tooSoon}</p>}
            {invoices.isLoading && (
              <div aria-busy>
                <Skeleton height={88} />
              </div>
            )}
            <RetryBanner query={invoices} isStale={inBlocks !== undefined} />
            {blocks.map(
              (block) =>
                inBlocks &&
                inBlocks[block].count > 0 && (
                  <BlockOrders
                    key={block}
                    name={texts[block].name}
                    block={inBlocks[block]}
                    isBlocked={isBlocked}
                    maySend={maySend}
                    isPostBlocked={isBlocked && last?.state !== 'kept'}
                    onPost={({ claimId, invoiceNumber }, reminderType) =>
                      setToPost({ customerName: name, claimId, invoiceNumber, reminderType })
                    }
                    onRemind={({ claimId, invoiceNumber }, reminderType) =>
                      onRemind({ ...recipient, mode: 'invoice', claimId, invoiceNumber, reminderType })
                    }
                  />
                ),
            )}
            {toPost && <PostReminder reminder={toPost} onClose={() => setToPost(null)} />}
            <div className="unpaid-history">
              <h3>{words.sentReminders}</h3>
              <ReminderHistory reminders={reminders} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});
