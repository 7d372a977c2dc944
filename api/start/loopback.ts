/** Whether who listens on this address is heard by this machine alone. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');
