import { maskOf, type Secret } from './masks.ts'
import { useScreenSafe } from './screen-safe.tsx'
import { HeldSecret } from '#src/ui/held-secret.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface MaskedProps {
  secret: Secret
  text: string
  /** How it looks where it may be seen. */
  children?: ReactNode
}

/** A secret: where the screen is to be safe, not on the page until somebody holds it down. */
export function Masked({ secret, text, children = text }: MaskedProps) {
  const { t } = useTranslation()
  const { isMasked } = useScreenSafe()
  if (text === '' || !isMasked(secret)) return children
  return <HeldSecret label={t(`ui.hidden.${secret}`)} text={text} mask={maskOf(secret, text)} />
}
