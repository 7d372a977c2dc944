/**
 * The right to do a job of a log alone among all processes on one database. A lease that its holder no
 * longer renews runs out by itself, so the job of a process that died is taken over. It keeps two processes
 * from fighting; that nothing is done twice is guarded by the checkpoints.
 */
export type Leases = {
  /** Takes or keeps a lease. False while another process holds it. */
  hold: (job: string, log: number) => Promise<boolean>;
  /** Gives a lease up at once. */
  release: (job: string, log: number) => Promise<void>;
};
