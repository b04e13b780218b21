import styles from './button.module.css'
import { classNames } from '#src/ui/class-names.ts'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/** `go` is the one main act of a place, `quiet` stands back, `danger` takes something away. */
export type ButtonKind = 'plain' | 'go' | 'quiet' | 'danger'

interface Looks {
  kind?: ButtonKind
  size?: 'normal' | 'large' | 'small'
}

const looksOf = ({ kind = 'plain', size = 'normal' }: Looks, more?: string) =>
  classNames(styles.button, styles[kind], styles[size], more)

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** The act is under way: keeps its width, takes no second click. */
  busy?: boolean
}

/** Something to do here. */
export function Button({ kind, size, busy = false, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looksOf({ ...(kind && { kind }), ...(size && { size }) }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span className={styles.content}>{children}</span>
      {busy && <span className={styles.spinner} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does, in words: the icon alone says it to nobody. */
  label: string
}

/** A button that is an icon; its label is shown on hover and read out. */
export function IconButton({ label, className, kind = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      className={classNames(styles.icon, className)}
      aria-label={label}
      title={label}
    />
  )
}

/** Somewhere to go, with the looks of a button. */
export function ButtonLink({ kind, size, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={looksOf({ ...(kind && { kind }), ...(size && { size }) }, className)} />
}
