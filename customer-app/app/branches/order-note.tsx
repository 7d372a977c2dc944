import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { money } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import './branches.css';
import * as words from '#customer-app/app/branches/words.nl.ts';

/** For which branch an order is, and what becomes of one above the limit. */
export const OrderNote = ({
  catalogue: { ordering, customer_info: branch },
  isAbove,
}: {
  catalogue: CustomerAppCatalogue;
  isAbove: boolean;
}) => (
  <>
    {(ordering?.branches ?? 0) > 1 && (
      <p>
        {words.orderFor} <b>{branch.name}</b>
        {branch.city && `, ${branch.city}`}
      </p>
    )}
    {isAbove && (
      <Banner kind="warning">
        <p>
          <b>{words.needsApproval}</b>
        </p>
        <p>
          {ordering?.limit ? `${words.yourLimit(money(ordering.limit))} ` : ''}
          {words.nothingReserved}
        </p>
      </Banner>
    )}
  </>
);
