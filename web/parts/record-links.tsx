import type { ReactNode } from 'react';
import { KnownLink } from '#web/parts/known-link.tsx';

/** Links to the page of a row's record, for users who may open it. */
export const customerLink = ({ customerId, name }: { customerId: number; name: ReactNode }) => (
  <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>
);
export const orderLink = ({ orderId, number }: { orderId: number; number: ReactNode }) => (
  <KnownLink to={`/verkoop/${orderId}`}>{number}</KnownLink>
);
export const productLink = ({ productId, name }: { productId: number; name: ReactNode }) => (
  <KnownLink to={`/producten/${productId}`}>{name}</KnownLink>
);
