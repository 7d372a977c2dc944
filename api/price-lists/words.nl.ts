import { message } from '#domain/kernel/message.ts';

export const priceName = (priceClass: number) => message(`Prijs ${priceClass}`, `Price ${priceClass}`);
