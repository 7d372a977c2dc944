/**
 * The server of events does not hold the log that the database is a copy of: another one took its place, it was put back
 * as of before, or somebody changed an event there. The call recorded nothing.
 */
export class StoreMismatch extends Error {
  constructor(message: string) {
    super(
      `${message}. Give EVENTSTORE_URL the server that belongs to this database, or fill a new, empty one with: npm run refill (README, On an EventStoreDB)`,
    );
  }
}
