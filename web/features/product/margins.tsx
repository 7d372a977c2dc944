import type { ProductView } from '#api/products/contract.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { exclPrice } from '#domain/product/prices.ts';
import { share, unitPrice } from '#web/lib/format.ts';
import { FormSection } from '#web/ui/field.tsx';

const classes = [
  [1, 'sellPrice', 'actionPriceIncl'],
  [2, 'sellPrice2', 'actionPrice2Incl'],
  [3, 'sellPrice3', 'actionPrice3Incl'],
] as const;

const marginText = (excl: number, purchase: number) => {
  const margin = marginOf({ excl, purchase });
  return margin === null ? '–' : share(margin);
};

/** PROD-015: what a bottle costs, and what each price earns on it (FMT-006). Only for who may see it. */
export const Margins = ({ product }: { product: ProductView }) => {
  const { purchasePrice, vatRate } = product;
  if (purchasePrice === null) return null;
  return (
    <FormSection title="Marge" explanation={`Inkoopprijs € ${unitPrice(purchasePrice)} per fles`}>
      <table className="table product-margins">
        <caption className="visually-hidden">Marge per prijs</caption>
        <thead>
          <tr>
            <th scope="col">Prijs</th>
            <th scope="col" className="num">
              Excl.
            </th>
            <th scope="col" className="num">
              Marge
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.flatMap(([nth, excl, action]) => {
            const actionExcl = exclPrice(product[action], vatRate);
            return [
              { key: `${nth}`, label: `Prijs ${nth}`, amount: product[excl] },
              ...(product[action] > 0
                ? [{ key: `${nth}a`, label: `Actieprijs ${nth}`, amount: actionExcl }]
                : []),
            ].map(({ key, label, amount }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="num">€ {unitPrice(amount)}</td>
                <td className="num strong">{marginText(amount, purchasePrice)}</td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    </FormSection>
  );
};
