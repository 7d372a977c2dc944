import type { ReactNode } from 'react';
import { KnownLink } from '#web/parts/known-link.tsx';

/** The number of an order in a list of orders, with what there is to say below it. */
export const orderNumber = ({ orderId, number }: { orderId: number; number: ReactNode }) => (
  <span className="strong tabular">
    <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
  </span>
);

/** Whose order it is, with what there is to say of that below it. */
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
