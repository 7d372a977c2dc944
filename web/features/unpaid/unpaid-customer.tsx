import { IconChevronDown, IconChevronRight, IconMail, IconPrinter, IconSend } from '@tabler/icons-react';
import { memo, useState } from 'react';
import {
  remindOfInvoice,
  type UnpaidBlock,
  type UnpaidCustomer,
  type UnpaidOrder,
} from '#api/unpaid/contract.ts';
import { type ReminderType, reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { type Block, blocks } from '#domain/reminder/unpaid.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import type { ToRemind } from '#web/features/unpaid/email-reminder.tsx';
import { ReminderHistory } from '#web/features/unpaid/reminder-history.tsx';
import { count, date, money, plural } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { useMayCall } from '#web/parts/role.ts';

/** OURS-025, D-39. */
const tooSoon = 'Laatste herinnering is minder dan 7 dagen geleden verstuurd.';

const types = ([1, 2, 3] as const).map((type) => ({ value: String(type), label: reminderTypeNames[type] }));
/** The step after the highest that this invoice had. */
const nextType = ({ reminders }: UnpaidOrder) =>
  Math.min(3, Math.max(0, ...reminders.map(({ reminderType }) => reminderType)) + 1) as ReminderType;

/** What a row needs to send a reminder. */
type Sending = {
  isBlocked: boolean;
  maySend: boolean;
  onRemind: (order: UnpaidOrder, type: ReminderType) => void;
};

/** DUN-009: an invoice with the choice of a reminder and the button to send it. */
const OrderRow = ({ order, isBlocked, maySend, onRemind }: { order: UnpaidOrder } & Sending) => {
  const [type, setType] = useState<ReminderType>(() => nextType(order));
  const [last] = order.reminders;
  return (
    <tr>
      <td>
        {order.orderId === null ? (
          <>
            {order.invoiceNumber} <Tag>ingelezen</Tag>
          </>
        ) : (
          <KnownLink to={`/verkoop/${order.orderId}`}>{order.invoiceNumber}</KnownLink>
        )}
        <span className="sub">{date(order.invoiceDate)}</span>
      </td>
      <td className="num">
        {count(order.late)}
        <span className="unpaid-word"> dagen te laat</span>
        <span className="sub">{plural(order.age, 'dag', 'dagen')} oud</span>
      </td>
      <td className="num strong">
        {money(order.open)}
        {order.paid !== 0 && <span className="sub">van {money(order.incl)}</span>}
      </td>
      <td className="unpaid-last">
        {last ? (
          <>
            {last.name}
            <span className="sub">{last.sentAt}</span>
          </>
        ) : (
          <span className="muted">Nog geen herinnering</span>
        )}
      </td>
      <td className="unpaid-sending">
        {maySend && order.open > 0 && (
          <div className="unpaid-send">
            <SelectField
              label={`Soort herinnering voor factuur ${order.invoiceNumber}`}
              options={types}
              value={String(type)}
              onChange={(value) => setType(Number(value) as ReminderType)}
            />
            <Button
              Icon={IconSend}
              disabled={isBlocked}
              title={isBlocked ? tooSoon : undefined}
              aria-label={`Herinnering van factuur ${order.invoiceNumber} versturen`}
              onClick={() => onRemind(order, type)}
            >
              Versturen
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
};

const BlockOrders = ({ name, block, ...sending }: { name: string; block: UnpaidBlock } & Sending) => (
  <table className="unpaid-orders">
    <caption>
      {name} <span className="sub">{money(block.amount)}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">Factuur</th>
        <th scope="col" className="num">
          Dagen te laat
        </th>
        <th scope="col" className="num">
          Open
        </th>
        <th scope="col">Laatste herinnering</th>
        <th scope="col">
          <span className="visually-hidden">Herinnering</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {block.orders.map((order) => (
        <OrderRow key={order.claimId} order={order} {...sending} />
      ))}
    </tbody>
  </table>
);

const Collected = ({ isAutoDebit, hasMandate }: Pick<UnpaidCustomer, 'isAutoDebit' | 'hasMandate'>) => {
  if (!isAutoDebit) return null;
  return hasMandate ? (
    <Tag
      tone="brand"
      title="Er is een getekende machtiging. Kelderboek schrijft nog niets af: de klant betaalt zelf."
    >
      incasso
    </Tag>
  ) : (
    <Tag tone="yellow" title="Er is geen getekende machtiging: de klant betaalt zelf.">
      incasso zonder machtiging
    </Tag>
  );
};

/** DUN-008: a customer with what it owes in each block; opened, its invoices. */
export const UnpaidCustomerRows = memo(function UnpaidCustomerRows({
  customer,
  names,
  onRemind,
  onPrint,
}: {
  customer: UnpaidCustomer;
  /** Of the blocks. */
  names: Record<Block, string>;
  onRemind: (toRemind: ToRemind) => void;
  onPrint: (customerId: number) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const maySend = useMayCall(remindOfInvoice);
  const { customerId, name, email, term, manager, reminders, blockedUntil } = customer;
  const isBlocked = blockedUntil !== null;
  const of = { customerId, customerName: name, email };
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const [last] = reminders;
  return (
    <tbody>
      <tr>
        <td className="unpaid-name">
          <IconButton
            label={`Facturen van ${name}`}
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
          </IconButton>
          <span className="two-lines">
            <span>
              <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink> <Collected {...customer} />
            </span>
            <span className="sub">
              {[manager, `termijn ${plural(term, 'dag', 'dagen')}`].filter(Boolean).join(' · ')}
            </span>
          </span>
        </td>
        {blocks.map((block) => (
          <td key={block} className="num unpaid-block">
            {customer[block].count > 0 ? (
              <>
                {money(customer[block].amount)}
                <span className="sub">{plural(customer[block].count, 'factuur', 'facturen')}</span>
              </>
            ) : (
              <span className="muted">–</span>
            )}
          </td>
        ))}
        <td className="num unpaid-sum">
          <span className="strong">{money(customer.amount)}</span>
          <span className="sub">{plural(customer.count, 'factuur', 'facturen')}</span>
        </td>
        <td className="unpaid-last">
          {last ? (
            <>
              {last.sentAt}
              <span className="sub">{last.isSent ? last.name : 'niet verstuurd'}</span>
            </>
          ) : (
            <span className="muted">Nog nooit herinnerd</span>
          )}
          {isBlocked && <span className="sub">opnieuw vanaf {date(blockedUntil)}</span>}
        </td>
        <td className="unpaid-actions">
          {maySend && (
            <IconButton
              label={`Totaaloverzicht van ${name} mailen`}
              tooltip={isBlocked ? tooSoon : 'Totaaloverzicht mailen'}
              disabled={isBlocked}
              onClick={() => onRemind({ ...of, mode: 'overview' })}
            >
              <IconMail size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={`Totaaloverzicht van ${name} afdrukken`}
            tooltip="Totaaloverzicht afdrukken"
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
            {blocks.map(
              (block) =>
                customer[block].count > 0 && (
                  <BlockOrders
                    key={block}
                    name={names[block]}
                    block={customer[block]}
                    isBlocked={isBlocked}
                    maySend={maySend}
                    onRemind={({ claimId, invoiceNumber }, reminderType) =>
                      onRemind({ ...of, mode: 'invoice', claimId, invoiceNumber, reminderType })
                    }
                  />
                ),
            )}
            <div className="unpaid-history">
              <h3>Verzonden herinneringen</h3>
              <ReminderHistory reminders={reminders} isAddressShown />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});
