import { IconCheck, IconCircleDashed, IconFileInvoice } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type WineColor, wineColors } from '#domain/product/wine-color.ts';
import './pill.css';

export type Tone = 'red' | 'yellow' | 'blue' | 'green' | 'grey' | 'orange';

/** A status: a dot and a word on a tint, never colour alone. A backorder has a dashed outline. */
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

export type InvoiceState = 'open' | 'invoiced' | 'paid';

export const invoiceStates: Record<InvoiceState, { label: string; Icon: typeof IconCheck }> = {
  open: { label: 'niet gefactureerd', Icon: IconCircleDashed },
  invoiced: { label: 'gefactureerd', Icon: IconFileInvoice },
  paid: { label: 'betaald', Icon: IconCheck },
};

const InvoiceFace = ({ state }: { state: InvoiceState }) => {
  const { Icon, label } = invoiceStates[state];
  return (
    <>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </>
  );
};

/** An invoice status: an outlined chip with an icon, so that it never looks like an order status. */
export const InvoiceChip = ({ state }: { state: InvoiceState }) => (
  <span className="chip" data-state={state}>
    <InvoiceFace state={state} />
  </span>
);

/** The same chip as a button, where the invoice status can be changed. */
export const InvoiceChipButton = ({ state, ...rest }: { state: InvoiceState } & ComponentProps<'button'>) => (
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

/** The colour of a wine before its name; the name of the colour is read out. */
export const WineDot = ({ color }: { color: WineColor }) => (
  <span className="wine-dot" data-color={color} role="img" aria-label={wineColors[color]} />
);
