import { z } from 'zod';

export const wineColors = {
  red: 'rood',
  white: 'wit',
  rose: 'rosé',
  sparkling: 'mousserend',
  sweet: 'zoet',
  fortified: 'versterkt',
} as const;
export const WineColor = z.enum(Object.keys(wineColors) as [keyof typeof wineColors]);
export type WineColor = z.infer<typeof WineColor>;
