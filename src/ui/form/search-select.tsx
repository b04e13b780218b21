import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Select } from './select.tsx'

/** A choice among many, by their labels. */
export interface SearchSelectProps {
  label: string
  isLabelHidden?: boolean
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const Found = lazyPart(async () => (await import('./search-select-list.tsx')).SearchSelectList, {
  lost: (props) => <Select {...props} />,
})

/** A choice among so many that it needs a search: teams, challenges, games. Until its list is loaded, it is the browser's own. */
export const SearchSelect = (props: SearchSelectProps) => (
  <Found {...props} whileLoading={<Select {...props} />} />
)
