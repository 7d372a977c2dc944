import { Button } from '#web/ui/button.tsx';
import { isTypedRight } from '#web/ui/form.tsx';
import './run-button.css';
import * as words from '#web/ui/words.nl.ts';

/** REP-004: runs a report; the button of the page until it ran, red and disabled while it runs, green when it is done. */
export const RunButton = ({
  isRunning,
  isDone,
  disabled = false,
  onRun,
}: {
  isRunning: boolean;
  isDone: boolean;
  disabled?: boolean;
  onRun: () => void;
}) => (
  <Button
    className="run-button"
    variant={isRunning || isDone ? 'default' : 'filled'}
    data-run={isRunning ? 'busy' : isDone ? 'done' : undefined}
    disabled={isRunning || disabled}
    onClick={(event) => {
      if (isTypedRight(event.currentTarget.closest('.page'))) onRun();
    }}
  >
    {isRunning ? words.busy : words.run}
  </Button>
);
