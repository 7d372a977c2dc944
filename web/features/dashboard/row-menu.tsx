import { IconBuildingStore, IconDots, IconFileText, IconPlus } from '@tabler/icons-react';
import type { SalesOrderRow } from '#api/dashboard/contract.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';

/** What can be done from a row besides its statuses, for who may. */
export const RowMenu = ({ orderId, number, customerId, customerName }: SalesOrderRow) => {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const items = [
    { to: `/verkoop/${orderId}`, label: words.openOrder, Icon: IconFileText },
    { to: `/klanten/${customerId}`, label: words.openCustomer, Icon: IconBuildingStore },
    { to: `/order/new/${customerId}`, label: words.newOrderFor(customerName), Icon: IconPlus },
  ].filter(({ to }) => mayOpen(to));
  if (items.length === 0) return null;
  return (
    <Menu
      label={words.moreOfOrder(number)}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={words.moreOfOrder(number)} size="small" Icon={IconDots} />
      )}
    >
      {items.map(({ to, label, Icon }) => (
        <MenuItem key={to} Icon={Icon} onClick={() => void navigate(to)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};
