import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import './button.css';

type ButtonProps = ComponentProps<'button'> & {
  /** One filled button per page; `quiet` for Cancel and other ways out. */
  variant?: 'filled' | 'default' | 'subtle' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  Icon?: TablerIcon;
  /** An icon of another size than the default. */
  icon?: ReactNode;
};

export const Button = ({
  variant = 'default',
  size = 'normal',
  Icon,
  icon = Icon && <Icon size={16} aria-hidden />,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={['button', className].filter(Boolean).join(' ')}
    data-variant={variant}
    data-size={size}
    {...rest}
  >
    {icon}
    {children}
  </button>
);

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** The tooltip, if it says more than the name, such as the shortcut. */
  tooltip?: string;
  size?: 'normal' | 'small';
  /** The icon, or else the children are shown. */
  Icon?: TablerIcon;
};

export const IconButton = ({
  label,
  tooltip = label,
  size = 'normal',
  className,
  Icon,
  children = Icon && <Icon size={16} aria-hidden />,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={tooltip}
    className={['icon-button', className].filter(Boolean).join(' ')}
    data-size={size}
    {...rest}
  >
    {children}
  </button>
);

/** A button that looks like a link, for an action inside a sentence or a banner. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={['link-button', className].filter(Boolean).join(' ')} {...rest} />
);
