import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { reminderPause, type ReminderPaused } from '#domain/reminder/pause.ts';

/** Nobody is reminded of an invoice from now on. Refuses pause-reason, promise-day, pause-ends-before. */
export const pauseReminders = (core: Needs<'handle'>, actor: Actor, paused: ReminderPaused) => {
  const { claimId, cause, until, reason } = paused;
  // a repeat on a later day is the same command
  const content = { type: 'PauseReminders', claimId, cause, until, reason };
  return decideOne(core, actor, reminderPause, claimId, { type: 'PauseReminders', ...paused }, content);
};

/** Ends that. Refuses not-paused. */
export const resumeReminders = (core: Needs<'handle'>, actor: Actor, { claimId }: { claimId: number }) =>
  decideOne(core, actor, reminderPause, claimId, { type: 'ResumeReminders', claimId });
