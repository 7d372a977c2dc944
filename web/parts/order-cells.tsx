import type { ReactNode } from 'react';
import { KnownLink } from '#web/parts/known-link.tsx';
import { orderLink } from '#web/parts/record-links.tsx';

/** The number of an order in a list, with a note below it. */
export const orderNumber = (order: Parameters<typeof orderLink>[0]) => (
  <span className="strong tabular">{orderLink(order)}</span>
);

/** The customer of an order in a list, with a note below it. */
export const OrderCustomer = ({
  customerId,
  customerName,
  children,
}: {
  customerId: number;
  customerName: string;
  children: ReactNode;
}) => (
  <span className="two-lines">
    <KnownLink to={`/klanten/${customerId}`} className="plain">
      {customerName}
    </KnownLink>
    <span className="sub">{children}</span>
  </span>
);
