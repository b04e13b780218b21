import { useSearchParams } from 'react-router-dom'

/**
 * A part of the address after its `?`, so that what is shown survives a reload and can be sent to somebody. An empty
 * value takes it out; no change is a step to go back to.
 */
export function useAddressPart(name: string): [value: string, change: (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (value: string) =>
    setSearch(
      (search) => {
        if (value === '') search.delete(name)
        else search.set(name, value)
        return search
      },
      { replace: true },
    )
  return [search.get(name) ?? '', change]
}
