/** Stands for a secret: who reads a kept mail is not the one that it is to. */
export const withheld = '[link weggelaten: zonder mailserver is deze mail niet verstuurd]';
