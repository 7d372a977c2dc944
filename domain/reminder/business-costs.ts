import { message } from '#domain/kernel/message.ts';

/** What a business is asked for collecting: what the law gives at the least, or what the scale of the decree comes to. */
export const businessCosts = {
  minimum: message('€ 40 (wettelijk minimum)', '€ 40 (minimum by law)'),
  scale: message('volgens de wettelijke staffel (BIK)', 'by the scale of the law (BIK)'),
} as const;
export type BusinessCosts = keyof typeof businessCosts;
