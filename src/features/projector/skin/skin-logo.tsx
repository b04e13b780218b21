import styles from './skin-logo.module.css'
import { useState } from 'react'

/** The logo of an event; nothing if it cannot be loaded. */
export function SkinLogo({ address }: { address: string | undefined }) {
  const [lost, lose] = useState<string>()
  if (address === undefined || address === lost) return null
  return (
    <img
      className={`flex-none ${styles.logo}`}
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => lose(address)}
    />
  )
}
