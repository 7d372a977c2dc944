import type { ComponentProps } from 'react';
import { DecimalField } from '#web/ui/decimal-field.tsx';

/** An amount in 1/10 000 euro, always shown with cents. */
export const MoneyField = (
  field: Omit<ComponentProps<typeof DecimalField>, 'decimals' | 'shownDecimals' | 'suffix'>,
) => <DecimalField {...field} decimals={4} shownDecimals={2} suffix="€" />;
