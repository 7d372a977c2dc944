import { Card } from '#web/ui/card.tsx';

/**
 * DASH-011: the open purchase orders, in accounts that buy and for the roles that may open them. There is no read
 * model of purchase orders yet, so there is none to list.
 */
export const SupplierOrders = () => (
  <Card title="Inkooporders" isPadded={false}>
    <div className="table-state">
      <p>Geen resultaten gevonden</p>
    </div>
  </Card>
);
