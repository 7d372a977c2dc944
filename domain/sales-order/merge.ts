import { isSame } from '#domain/kernel/field.ts';
import { message, messageWith, type Said } from '#domain/kernel/message.ts';
import {
  detailLabel,
  type DetailName,
  detailNames,
  detailText,
  type OrderDetails,
} from '#domain/sales-order/details.ts';
import { lineName, type SalesOrderLine } from '#domain/sales-order/line.ts';
import { amountSaid, bottlesSaid } from '#domain/kernel/words.ts';

/** An order as edited by one of two people. */
export type Edition = { lines: readonly SalesOrderLine[]; details: OrderDetails };
/** A line or detail that two people changed differently, with both values as text (FMT-030). */
export type Conflict = {
  lineId: number | null;
  detail: DetailName | null;
  label: Said;
  mine: Said;
  theirs: Said;
};

/**
 * What distinguishes two versions of a line. The VAT rate follows from the day of supply and is not edited.
 */
const compared = ['quantity', 'unitPrice', 'discount', 'priceType', 'isLocked', 'productId'] as const;
const isSameLine = (one: SalesOrderLine | undefined, other: SalesOrderLine | undefined) =>
  one === other ||
  (one !== undefined && other !== undefined && compared.every((name) => one[name] === other[name]));

const lineText = (line: SalesOrderLine | undefined) =>
  line
    ? messageWith(
        [bottlesSaid(line.quantity), amountSaid(line.unitPrice)],
        (quantity, price) => `${quantity} à ${price}${line.isLocked ? ', vergrendeld' : ''}`,
        (quantity, price) => `${quantity} at ${price}${line.isLocked ? ', locked' : ''}`,
      )
    : message('verwijderd', 'deleted');
const empty = message('leeg', 'empty');

/**
 * Merges the edits of two people to one order, both based on `base`: changes to different lines and details
 * all apply. If both changed the same line or detail differently, neither applies until somebody chooses.
 */
export const merge = ({
  base,
  mine,
  theirs,
}: {
  base: Edition;
  mine: Edition;
  theirs: Edition;
}): Edition & { conflicts: Conflict[] } => {
  const conflicts: Conflict[] = [];
  const byId = ({ lines }: Edition) => new Map(lines.map((line) => [line.lineId, line]));
  const [before, ours, others] = [byId(base), byId(mine), byId(theirs)];

  const lines = [...new Set([...others.keys(), ...ours.keys()])].flatMap((lineId): SalesOrderLine[] => {
    const [was, my, their] = [before.get(lineId), ours.get(lineId), others.get(lineId)];
    if (isSameLine(my, was)) return their ? [their] : [];
    if (isSameLine(their, was)) return my ? [my] : [];
    if (!isSameLine(my, their)) {
      const label = lineName((my ?? their)!);
      conflicts.push({ lineId, detail: null, label, mine: lineText(my), theirs: lineText(their) });
    }
    return their ? [their] : [];
  });

  const details = { ...theirs.details };
  for (const name of detailNames) {
    const [was, my, their] = [base.details[name], mine.details[name], theirs.details[name]];
    if (isSame(my, was) || isSame(my, their)) continue;
    if (isSame(their, was)) Object.assign(details, { [name]: my });
    else
      conflicts.push({
        lineId: null,
        detail: name,
        label: detailLabel(name),
        mine: detailText(mine.details, name) ?? empty,
        theirs: detailText(theirs.details, name) ?? empty,
      });
  }
  return { lines, details, conflicts };
};
