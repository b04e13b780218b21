import { useAddressDraft } from './address-draft.ts'
import { useAddressValue, useChangeAddress } from './address-state.ts'
import type { SearchFieldInput } from '#src/ui/form/search-field.tsx'

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
  const write = ({ text }: Draft) => change({ parts: { [name]: text } })
  const { draft, ...late } = useAddressDraft<Draft>(write, ({ isComposing }) =>
    isComposing ? undefined : pause,
  )
  const edit = (text: string, isComposing?: boolean) =>
    late.change((before) => ({ text, isComposing: isComposing ?? before?.isComposing ?? false }))
  const writeNow = () => {
    if (!draft?.isComposing) late.writeNow()
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
