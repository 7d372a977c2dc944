import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';

export const wineColors = {
  red: message('rood', 'red'),
  white: message('wit', 'white'),
  rose: message('rosé', 'rosé'),
  sparkling: message('mousserend', 'sparkling'),
  sweet: message('zoet', 'sweet'),
  fortified: message('versterkt', 'fortified'),
} as const;
export const WineColor = z.enum(Object.keys(wineColors) as [keyof typeof wineColors]);
export type WineColor = z.infer<typeof WineColor>;
