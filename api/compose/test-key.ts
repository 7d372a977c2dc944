import { randomBytes } from 'node:crypto';

/** A key for what is built in to stand in for a service; processes that serve together have the same one. */
export const newTestKey = () => `test_${randomBytes(24).toString('hex')}`;
