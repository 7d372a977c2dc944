import { IconCheck, IconCircleDashed, IconFileInvoice } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type InvoiceStatus, invoiceStatusNames } from '#domain/invoice/status.ts';
import { type WineColor, wineColors } from '#domain/product/wine-color.ts';
import { localized } from '#web/lib/localized.ts';
import './pill.css';

export type Tone = 'red' | 'yellow' | 'blue' | 'green' | 'grey' | 'orange';

/** A status: a dot and a word on a tint, never only a colour. A backorder has a dashed outline. */
export const Pill = ({
  tone,
  isDashed = false,
  children,
}: {
  tone: Tone;
  isDashed?: boolean;
  children: ReactNode;
}) => (
  <span className="pill" data-tone={tone} data-dashed={isDashed || undefined}>
    {children}
  </span>
);

const invoiceIcons: Record<InvoiceStatus, typeof IconCheck> = {
  'not-invoiced': IconCircleDashed,
  invoiced: IconFileInvoice,
  paid: IconCheck,
};

const InvoiceFace = ({ state }: { state: InvoiceStatus }) => {
  const Icon = invoiceIcons[state];
  return (
    <>
      <Icon size={14} stroke={1.8} aria-hidden />
      {localized(invoiceStatusNames[state])}
    </>
  );
};

/** An invoice status: an outlined chip with an icon, so that it never looks like an order status. */
export const InvoiceChip = ({ state }: { state: InvoiceStatus }) => (
  <span className="chip" data-state={state}>
    <InvoiceFace state={state} />
  </span>
);

/** The same chip as a button, for an invoice status that can be changed. */
export const InvoiceChipButton = ({
  state,
  ...rest
}: { state: InvoiceStatus } & ComponentProps<'button'>) => (
  <button type="button" className="chip" data-state={state} {...rest}>
    <InvoiceFace state={state} />
  </button>
);

export const Tag = ({
  tone = 'plain',
  title,
  children,
}: {
  tone?: 'plain' | 'brand' | 'yellow' | 'red';
  title?: string;
  children: ReactNode;
}) => (
  <span className="tag" data-tone={tone} title={title}>
    {children}
  </span>
);

/** The colour of a wine before its name; a screen reader reads the name of the colour. */
export const WineDot = ({ color }: { color: WineColor }) => (
  <span className="wine-dot" data-color={color} role="img" aria-label={localized(wineColors[color])} />
);
