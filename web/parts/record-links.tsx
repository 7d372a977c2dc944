import type { ReactNode } from 'react';
import { KnownLink } from '#web/parts/known-link.tsx';

/** Each links to the page of the record that a row is of, for who may open that. */
export const customerLink = ({ customerId, name }: { customerId: number; name: ReactNode }) => (
  <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>
);
export const orderLink = ({ orderId, number }: { orderId: number; number: ReactNode }) => (
  <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
);
export const productLink = ({ productId, name }: { productId: number; name: ReactNode }) => (
  <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>
);
