import { maskOf, type Secret } from './masks.ts'
import { useScreenSafe } from './screen-safe.tsx'
import { HeldSecret } from '#src/ui/copy/held-secret.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface MaskedProps {
  secret: Secret
  text: string
  /** How it is rendered where it may be seen. */
  children?: ReactNode
}

/** The name of a hidden secret, in words that do not give it away. */
export const hiddenKey = (secret: Secret) => `ui.hidden.${secret === 'answer' ? 'flag' : secret}` as const

/** A secret: while the screen is safe, it is not in the document unless held down. */
export function Masked({ secret, text, children = text }: MaskedProps) {
  const { t } = useTranslation()
  const { isMasked, mayCopy } = useScreenSafe()
  if (text === '' || !isMasked(secret)) return children
  return (
    <HeldSecret
      label={t(hiddenKey(secret))}
      text={text}
      mask={maskOf(secret, text)}
      {...(mayCopy && { copyLabel: t('ui.hidden.copy') })}
    />
  )
}
