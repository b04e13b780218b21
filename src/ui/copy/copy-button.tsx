import styles from './copy-button.module.css'
import { announce } from '#src/ui/hooks/announce.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { copied } from './copy-field.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'

interface CopyButtonProps {
  /** What it copies, in words. */
  label: string
  /** The text to copy; where a button shows it, `children` is the visible part. */
  value: string
  children: string
}

const saidFor = 1_500

/** A short value in a row of a list: a click copies it, or what it stands for, and confirms it in place. */
export function CopyButton({ label, value, children }: CopyButtonProps) {
  const { t } = useTranslation()
  const { went, copy } = useCopy(value)
  return (
    <button
      type="button"
      className={classNames('truncate max-w-full outline-inside dim', styles.copy, went && styles.went)}
      aria-label={label}
      title={`${label}\n${value}`}
      onClick={() => void copy()}
    >
      {went ? t('ui.copied') : children}
    </button>
  )
}

interface CopyIconProps extends Omit<CopyButtonProps, 'children'> {
  icon?: LucideIcon
  /** Shown where it cannot be copied, if the value must not be shown instead. */
  failure?: string
}

/** An icon button that copies a value which is not shown. */
export function CopyIcon({ label, value, icon = Copy, failure }: CopyIconProps) {
  const { went, copy } = useCopy(value, failure)
  const Icon = went ? Check : icon
  return (
    <IconButton size="small" label={label} onClick={() => void copy()}>
      <Icon size={14} aria-hidden="true" />
    </IconButton>
  )
}

/** Copies a value and confirms it for a moment; on failure shows the value to be copied by hand, or `failure` instead. */
function useCopy(value: string, failure?: string) {
  const { t } = useTranslation()
  const [went, setWent] = useState(false)
  useEffect(() => {
    if (!went) return undefined
    const timer = setTimeout(() => setWent(false), saidFor)
    return () => clearTimeout(timer)
  }, [went])
  const copy = async () => {
    if (await copiedAway(value)) {
      setWent(true)
      announce(t('ui.copied'))
    } else if (failure !== undefined) showToast({ title: failure, tone: 'warn' })
    else showToast({ title: t('ui.copyByHand'), text: value, tone: 'warn' })
  }
  return { went, copy }
}

/** Copies through a field that exists only for that moment. */
async function copiedAway(value: string) {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = value
  field.style.cssText = 'position:fixed;width:1px;height:1px;clip-path:inset(50%)'
  document.body.append(field)
  const went = await copied(value, field)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return went
}
