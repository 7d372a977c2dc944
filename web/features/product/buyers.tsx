import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Buyer } from '#api/product-tabs/buyers-contract.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { periodOf } from '#domain/kernel/period.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useBuyersQuery } from '#web/features/product/extras-api.ts';
import { bottles, count, date, money, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';

const columns: Column<Buyer>[] = [
  {
    key: 'customer',
    header: 'Klant',
    area: 'customer',
    cell: ({ customerId, name, number, city, email }) => (
      <span className="two-lines">
        <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>
        <span className="sub">{[number, city, email].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Laatste order',
    area: 'last',
    width: 130,
    cell: ({ lastOrderDate }) => date(lastOrderDate),
  },
  {
    key: 'orders',
    header: 'Orders',
    isNumber: true,
    width: 90,
    cell: ({ orders }) => count(orders),
  },
  {
    key: 'bottles',
    header: 'Flessen',
    area: 'bottles',
    isNumber: true,
    isAtEnd: true,
    width: 100,
    cell: ({ bottles: bought }) => (
      <>
        <b>{count(bought)}</b>
        <span className="sub product-on-phone"> fl.</span>
      </>
    ),
  },
  {
    key: 'excl',
    header: 'Omzet excl.',
    area: 'excl',
    isNumber: true,
    isAtEnd: true,
    width: 130,
    cell: ({ excl }) => money(excl),
  },
];

/** The addresses to write to, each once; a customer may have several, with a comma or semicolon between. */
export const emailsOf = (buyers: readonly Pick<Buyer, 'email'>[]): string[] => [
  ...new Set(
    buyers.flatMap(({ email }) =>
      email
        .split(/[,;\s]+/)
        .map((text) => text.trim().toLowerCase())
        .filter((text) => text !== ''),
    ),
  ),
];

/** PROD-032: from the start of last month to the end of this one, until something else is chosen. */
export const usualPeriod = (today: CalendarDate) => ({
  from: periodOf('last_month', today).from,
  until: periodOf('month', today).to,
});

/** PROD-032, PROD-033: who buys this, and their addresses for a mail to all. */
export const Buyers = ({ productId }: { productId: number }) => {
  const [period, setPeriod] = useState(() => usualPeriod(dateInAmsterdam(Date.now())));
  const isPeriod = period.from <= period.until;
  const { currentData, error, refetch } = useBuyersQuery({ productId, ...period }, { skip: !isPeriod });
  const buyers = isPeriod ? currentData : [];
  const emails = emailsOf(buyers ?? []);
  const sum = (buyers ?? []).reduce((all, { bottles: bought }) => all + bought, 0);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(emails.join('; '));
      toast.done(`${plural(emails.length, 'e-mailadres', 'e-mailadressen')} gekopieerd`);
    } catch {
      toast.error('Kopiëren lukt niet', { body: 'Sta deze pagina toe naar het klembord te schrijven.' });
    }
  };
  const change = (to: Partial<typeof period>) => setPeriod({ ...period, ...to });
  return (
    <Card
      title="Wie koopt dit"
      subtitle={
        buyers && buyers.length > 0 && `${plural(buyers.length, 'klant', 'klanten')}, ${bottles(sum)}`
      }
      isPadded={false}
      aside={
        <Button
          size="small"
          icon={<IconCopy size={16} aria-hidden />}
          disabled={emails.length === 0}
          onClick={() => void copy()}
        >
          Kopieer alle e-mails
        </Button>
      }
    >
      <div className="card-body buyers-period">
        <DateField label="Van" value={period.from} onChange={(from) => from && change({ from })} />
        <DateField
          label="Tot en met"
          value={period.until}
          problem={isPeriod ? undefined : 'Kies een dag na de eerste.'}
          onChange={(until) => until && change({ until })}
        />
      </div>
      <DataTable
        caption="Klanten die dit product kochten"
        columns={columns}
        areas="'customer bottles' 'last excl'"
        keyOf={({ customerId }) => customerId}
        rows={buyers}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Niemand kocht dit product in deze periode."
        skeletonRows={3}
      />
    </Card>
  );
};
