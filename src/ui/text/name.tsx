import styles from './name.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import type { ReactNode } from 'react'

interface NameProps {
  children: ReactNode
  className?: string | undefined
}

/** A name that a user chose, in any script and of any length; it is truncated in its place and whole on hover. */
export function Name({ children, className }: NameProps) {
  return (
    <span
      dir="auto"
      translate="no"
      className={classNames('min-w-0 nowrap block max-w-full ellipsis', styles.name, className)}
      {...(typeof children === 'string' && { title: children })}
    >
      {children}
    </span>
  )
}
