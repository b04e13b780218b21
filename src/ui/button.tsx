import styles from './button.module.css'
import { announce } from '#src/ui/announce.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/**
 * `go` is the one main act of a place, `quiet` stands back, `danger` leads to what takes something away, and `destroy` takes it
 * away, at the end of a deliberate step.
 */
export type ButtonKind = 'plain' | 'go' | 'quiet' | 'danger' | 'destroy'

interface Looks {
  kind?: ButtonKind
  size?: 'normal' | 'large' | 'small'
}

const looksOf = ({ kind = 'plain', size = 'normal' }: Looks, more?: string) =>
  classNames(styles.button, styles[kind], styles[size], more)

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** The act is under way: keeps its width and the focus, takes no second click. */
  busy?: boolean
}

// Not `disabled`: the browser would take the focus away from whoever has just pressed it. `aria-disabled` does the same
// for what may not be pressed for a while.
const stop = (event: MouseEvent) => event.preventDefault()

/** Something to do here. */
export function Button({ kind, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const { t } = useTranslation()
  // Taken back when the spinner goes: said late, it would follow what came of the act.
  const announceBusy = useCallback(() => announce(t('ui.busy')), [t])
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={looksOf({ kind, size }, className)}
      onClick={busy || rest['aria-disabled'] ? stop : onClick}
    >
      <span className={styles.content}>{children}</span>
      {busy && <span ref={announceBusy} className={styles.spinner} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does, in words: the icon alone says it to nobody. */
  label: string
  /** What does the same from the keyboard. */
  keys?: string | undefined
}

/** A button that is an icon; its label is read out, and seen under the mouse and on focus. */
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

/** Somewhere to go, with the looks of a button. */
export function ButtonLink({ kind, size, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={looksOf({ kind, size }, className)} />
}

interface IconLinkProps extends LinkProps, Looks {
  /** Where it leads, in words. */
  label: string
}

/** A link that is an icon, as an icon button is. */
export function IconLink({ label, kind = 'quiet', children, ...rest }: IconLinkProps) {
  return (
    <ButtonLink {...rest} kind={kind} className={styles.icon} aria-label={label} data-tip={label}>
      {children}
    </ButtonLink>
  )
}
