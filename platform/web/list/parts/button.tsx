import './parts.css';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type PartIcon } from './icon.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  look?: 'primary' | 'plain' | 'danger' | 'link' | 'link-danger' | 'quiet';
  icon?: PartIcon;
  /** Shows that it works and takes no second click. */
  busy?: boolean;
  submit?: boolean;
  children?: ReactNode;
};

/** The button of lists and forms: as light as HTML, because antd's costs a first page 15 KiB. */
export function Button({
  look = 'plain',
  icon,
  busy = false,
  submit = false,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`btn btn-${look} ${children ? '' : 'btn-bare'} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="btn-turning" /> : icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}
