export const orderRefused = (status: number) => `Het externe magazijn weigert de order (${status}).`;
