import styles from './button.module.css'
import { announce } from '#src/ui/hooks/announce.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/**
 * `go` is the one main action of a place, `quiet` recedes, `danger` leads to something destructive, and `destroy` does it, at
 * the end of a deliberate step.
 */
export type ButtonKind = 'plain' | 'go' | 'quiet' | 'danger' | 'destroy'

interface Looks {
  kind?: ButtonKind
  size?: 'normal' | 'large' | 'small'
}

const looksOf = ({ kind = 'plain', size = 'normal' }: Looks, more?: string) =>
  classNames(styles.button, styles[kind], styles[size], more)

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** The action is under way: keeps its width and the focus, ignores a second click. */
  busy?: boolean
}

// Not `disabled`: the browser would take the focus from a button that has just been pressed. `aria-disabled` does the same
// for one that cannot be pressed for a while.
const stop = (event: MouseEvent) => event.preventDefault()

/** An action on this page. */
export function Button({ kind, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const { t } = useTranslation()
  // Withdrawn when the spinner unmounts: spoken late, it would follow the outcome of the action.
  const announceBusy = useCallback(() => announce(t('ui.busy')), [t])
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={looksOf({ kind, size }, className)}
      onClick={busy || rest['aria-disabled'] ? stop : onClick}
    >
      <span className={`items-center gap-2 ${styles.content}`}>{children}</span>
      {busy && <span ref={announceBusy} className={`absolute inset-0 round ${styles.spinner}`} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does, in words: the icon alone does not say it. */
  label: string
  /** The keys that do the same. */
  keys?: string | undefined
}

/** A button that is an icon; its label is read out, and shown on hover and on focus. */
export function IconButton({ label, keys, className, kind = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      className={classNames(styles.icon, className)}
      aria-label={label}
      data-tip={keys ? `${label} (${keys})` : label}
    >
      {children}
    </Button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={looksOf({ kind, size }, className)} />
}

interface IconLinkProps extends LinkProps, Looks {
  /** Where it leads, in words. */
  label: string
}

/** A link that is an icon, like an icon button. */
export function IconLink({ label, kind = 'quiet', children, ...rest }: IconLinkProps) {
  return (
    <ButtonLink {...rest} kind={kind} className={styles.icon} aria-label={label} data-tip={label}>
      {children}
    </ButtonLink>
  )
}
