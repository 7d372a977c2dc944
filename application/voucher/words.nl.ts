export const percentageTooHigh = 'Vul een percentage van hoogstens 100 in.';
