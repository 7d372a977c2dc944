import { Fragment } from 'react';
import './keys.css';

/** A bar that explains shortcuts: `[[['Ctrl D'], 'dupliceren']]`. */
export const KeyHints = ({ of }: { of: readonly (readonly [keys: readonly string[], effect: string])[] }) => (
  <div className="key-hints">
    {of.map(([keys, effect]) => (
      <span key={effect}>
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{' '}
          </Fragment>
        ))}
        {effect}
      </span>
    ))}
  </div>
);
