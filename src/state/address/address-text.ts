import { useAddressValue, useChangeAddress } from './address-state.ts'
import type { SearchFieldInput } from '#src/ui/form/search-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing pauses before the address follows, in milliseconds, where no server is asked. */
const shortPause = 30

/** Text that is typed but not yet in the address. */
interface Draft {
  text: string
  isComposing: boolean
}

/**
 * A search parameter as the text of a field: the field shows what is typed, and the address follows when typing pauses, never
 * during composition (Chinese, Japanese, Korean). Enter does not wait, Escape empties the field. Where the server searches,
 * pass a longer `pause`.
 */
export function useAddressText(name: string, pause = shortPause): SearchFieldInput {
  const value = useAddressValue(name)
  const change = useChangeAddress()
  const [draft, setDraft] = useState<Draft>()
  const write = async (written: Draft) => {
    await change({ parts: { [name]: written.text } })
    setDraft((draft) => (draft === written ? undefined : draft)) // more may have been typed meanwhile
  }
  const writeAfterPause = useEffectEvent(write)
  useEffect(() => {
    if (!draft || draft.isComposing) return undefined
    const timer = setTimeout(() => void writeAfterPause(draft), pause)
    return () => clearTimeout(timer)
  }, [draft, pause])
  const edit = (text: string, isComposing?: boolean) =>
    setDraft((draft) => ({ text, isComposing: isComposing ?? draft?.isComposing ?? false }))
  const writeNow = () => {
    if (draft && !draft.isComposing) void write(draft)
  }
  return {
    value: draft?.text ?? value,
    onChange: ({ currentTarget }) => edit(currentTarget.value),
    onCompositionStart: ({ currentTarget }) => edit(currentTarget.value, true),
    onCompositionEnd: ({ currentTarget }) => edit(currentTarget.value, false),
    onKeyDown({ key }) {
      if (key === 'Escape') edit('')
      if (key === 'Enter') writeNow()
    },
    onBlur: writeNow,
  }
}
